import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export interface FiguresProps {
  /** Labels with formatted values, for example `$1,234.50`. */
  figures: ReadonlyArray<{ label: string; value: string }>;
}

/** A few large figures side by side; two per row on a phone. */
export function Figures({ figures }: FiguresProps) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 140px), 1fr))' }}>
      {figures.map(({ label, value }) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
