import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Labels with values, in two columns on wide screens. */
export function ConnectionFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 170px), 1fr))' }}>
      {facts.map(([label, value]) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
