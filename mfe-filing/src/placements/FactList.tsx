import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tabularFigures } from '@stampline/ui';
import type { ReactNode } from 'react';

/** Labels with values, two or more side by side. */
export function FactList({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))', ...tabularFigures }}
    >
      {facts.map(({ label, value }) => (
        <Box key={label}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
