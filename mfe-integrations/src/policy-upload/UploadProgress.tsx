import { formatCount, formatFileSize, JobProgressBar } from '@stampline/ui';
import type { UploadState } from './upload-store';

/** Bytes on their way up, then rows done, each with the time that is left. */
export function UploadProgress({ state }: { state: UploadState }) {
  if (state.step === 'sending') {
    const { sent, total, startedAt, seenAt, fileName } = state;
    const count = `${formatFileSize(sent)} of ${formatFileSize(total)}`;
    return (
      <JobProgressBar
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
    <JobProgressBar
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

const PHASES: Readonly<Record<string, string>> = {
  queued: 'Waiting to import',
  reading: 'Reading',
  pricing: 'Calculating the tax of',
  storing: 'Storing',
};

function phaseWord(phase: string): string {
  return PHASES[phase] ?? 'Importing';
}
