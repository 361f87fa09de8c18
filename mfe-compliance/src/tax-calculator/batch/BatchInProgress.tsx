import { countOf, formatCount, JobProgressBar } from '@stampline/ui';
import { phaseInWords } from './batch-words';
import type { BatchProgress } from './follow-batch';
import type { TaxBatch } from './tax-batch';

export interface BatchInProgressProps {
  batch: TaxBatch;
  /** What the event stream told last; undefined before its first news. */
  progress: BatchProgress | undefined;
}

/** Rows done so far, and the time that is left. */
export function BatchInProgress({ batch, progress }: BatchInProgressProps) {
  const { phase = batch.phase, done = batch.processedRows, total = batch.totalRows } = progress ?? {};
  const { startedAt = 0, startedWith = 0, seenAt = 0 } = progress ?? {};
  return (
    <JobProgressBar
      title={phaseInWords(phase ?? batch.status, batch.fileName)}
      done={done}
      total={total}
      startedAt={startedAt}
      startedWith={startedWith}
      seenAt={seenAt}
      count={total === null ? countOf(done, 'row') : `${formatCount(done)} of ${countOf(total, 'row')}`}
      note="You can leave this page; the calculation goes on and tells you when it is done."
    />
  );
}
