import type { TaskRecord } from '../../platform/work/tasks/task-record.js';
import type { StoredBatch, StoredBatchSummary } from './tax-batch.queries.js';

/** Progress of a batch, from its task. */
interface BatchProgress extends Pick<TaskRecord, 'status' | 'phase' | 'problem' | 'createdAt' | 'finishedAt'> {
  processedRows: number;
  totalRows: number | null;
  /** Name of the user who sent it. */
  createdBy: string | null;
}

/** A batch with its progress, without the preview of its result. */
export type BatchSummary = StoredBatchSummary & BatchProgress;

export type BatchRecord = StoredBatch & BatchProgress;

/** Combines a batch with its task. */
export function addProgress<Batch extends StoredBatchSummary>(batch: Batch, task: TaskRecord): Batch & BatchProgress {
  const { status, phase, problem, createdAt, finishedAt, createdByName: createdBy, done, total } = task;
  const allRows = status === 'finished' ? batch.pricedRows + batch.failedRows : undefined;
  return {
    ...batch,
    status,
    phase,
    problem,
    createdAt,
    finishedAt,
    createdBy,
    processedRows: allRows ?? done,
    totalRows: allRows ?? total,
  };
}
