import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { timeLeft } from './time-left';

export interface ProgressBarProps {
  /** What is going on, for example `Reading policies.csv`. */
  title: string;
  done: number;
  /** Null while the whole is not known. */
  total: number | null;
  /** When the work began, and when its counts were last news: milliseconds of the clock. */
  startedAt: number;
  seenAt: number;
  /** How much was done already when the work was first seen, for an honest time left. */
  startedWith?: number;
  /** The counts in words, for example `25,000 of 100,000 rows`. */
  count: string;
  /** What one may do meanwhile. */
  note: string;
}

/** How far long work is: a bar, counts, and the time that is left. */
export function ProgressBar({ title, done, total, startedAt, startedWith = 0, seenAt, count, note }: ProgressBarProps) {
  const share = total ? Math.min(100, Math.round((done / total) * 100)) : undefined;
  const left = total ? timeLeft({ done, total, startedAt, startedWith }, seenAt) : null;
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 4 }}>
      <Typography variant="subtitle2" component="p" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <LinearProgress aria-label={title} variant={share === undefined ? 'indeterminate' : 'determinate'} value={share ?? 0} />
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {[count, left].filter(Boolean).join(', ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
    </Box>
  );
}
