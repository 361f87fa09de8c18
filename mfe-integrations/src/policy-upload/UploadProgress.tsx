import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { formatCount, formatFileSize } from '@stampline/ui';
import type { UploadState } from './upload-store';
import { timeLeft } from './time-left';

/** Bytes on their way up, then rows done, each with the time that is left. */
export function UploadProgress({ state }: { state: UploadState }) {
  if (state.step === 'sending') {
    const { sent, total, startedAt, seenAt, fileName } = state;
    const count = `${formatFileSize(sent)} of ${formatFileSize(total)}`;
    return (
      <Bar
        title={`Sending ${fileName}`}
        done={sent}
        total={total}
        startedAt={startedAt}
        seenAt={seenAt}
        count={count}
        note="Stay on this site until the file has been sent."
      />
    );
  }
  if (state.step !== 'importing') return null;
  const { progress, startedAt, seenAt, fileName } = state;
  const { done, total, phase } = progress;
  const count = total === null ? `${formatCount(done)} rows` : `${formatCount(done)} of ${formatCount(total)} rows`;
  return (
    <Bar
      title={`${phaseWord(phase)} ${fileName}`}
      done={done}
      total={total}
      startedAt={startedAt}
      seenAt={seenAt}
      count={count}
      note="You can leave this page; the import goes on and tells you when it is done."
    />
  );
}

interface BarProps {
  title: string;
  done: number;
  total: number | null;
  startedAt: number;
  seenAt: number;
  count: string;
  note: string;
}

function Bar({ title, done, total, startedAt, seenAt, count, note }: BarProps) {
  const share = total ? Math.min(100, Math.round((done / total) * 100)) : undefined;
  const left = total ? timeLeft({ done, total, startedAt }, seenAt) : null;
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

const PHASES: Readonly<Record<string, string>> = {
  queued: 'Waiting to import',
  reading: 'Reading',
  pricing: 'Calculating the tax of',
  storing: 'Storing',
};

function phaseWord(phase: string): string {
  return PHASES[phase] ?? 'Importing';
}
