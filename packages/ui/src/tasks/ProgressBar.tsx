import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { estimateTimeLeft } from './time-left';

export interface ProgressBarProps {
  /** Current activity, for example `Reading policies.csv`. */
  title: string;
  done: number;
  /** Null while the total is unknown. */
  total: number | null;
  /** Times at which the work started and its counts last changed, in milliseconds. */
  startedAt: number;
  seenAt: number;
  /** Count when the page first saw the work, needed for an accurate estimate of the time left. */
  startedWith?: number;
  /** Formatted counts, for example `25,000 of 100,000 rows`. */
  count: string;
  /** Hint about what the user can do in the meantime. */
  note: string;
}

/** Progress of a long-running task: a bar, counts, and the time left. */
export function ProgressBar({ title, done, total, startedAt, startedWith = 0, seenAt, count, note }: ProgressBarProps) {
  const share = total ? Math.min(100, Math.round((done / total) * 100)) : undefined;
  const left = total ? estimateTimeLeft({ done, total, startedAt, startedWith }, seenAt) : null;
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
