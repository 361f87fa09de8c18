import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Something that can be opened below its words. */
export function Unfolding({ summary, open = false, children }: { summary: string; open?: boolean; children: ReactNode }) {
  return (
    <Box component="details" open={open} sx={{ mt: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', typography: 'body2', fontWeight: 600, py: 1 }}>
        {summary}
      </Box>
      {children}
    </Box>
  );
}
