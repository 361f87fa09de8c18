import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { formatScore } from '@stampline/ui';

/** Bar with its percentage; N/A if nothing was checked. */
export function Score({ percent }: { percent: number | null }) {
  if (percent === null) return 'N/A';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontVariantNumeric: 'tabular-nums' }}>
      <LinearProgress variant="determinate" value={percent} aria-hidden="true" sx={{ flex: 1, minWidth: 40 }} />
      {formatScore(percent)}
    </Box>
  );
}
