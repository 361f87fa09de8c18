import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))', alignItems: 'start' }}>
      {children}
    </Box>
  );
}
