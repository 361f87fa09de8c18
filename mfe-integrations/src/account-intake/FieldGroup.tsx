import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** Titled group of form fields, in two columns on wide screens. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
        '& > :has(textarea)': { gridColumn: '1 / -1' },
      }}
    >
      <Typography id={id} variant="subtitle2" component="h3" sx={{ gridColumn: '1 / -1' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
