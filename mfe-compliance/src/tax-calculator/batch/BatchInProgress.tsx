import type { TrackedProgress } from '@stampline/api-client';
import { TaskProgress } from '@stampline/ui';
import { describePhase } from './batch-messages';
import type { TaxBatch } from './tax-batch';

export interface BatchInProgressProps {
  batch: TaxBatch;
  /** Last live progress; undefined before the first message. */
  progress: TrackedProgress | undefined;
}

export function BatchInProgress({ batch, progress }: BatchInProgressProps) {
  const phase = progress?.phase ?? batch.phase ?? batch.status;
  return (
    <TaskProgress
      title={describePhase(phase, batch.fileName)}
      known={{ done: batch.processedRows, total: batch.totalRows }}
      live={progress}
      unit="row"
      note="You can leave this page. The calculation continues, and we notify you when it is done."
    />
  );
}
