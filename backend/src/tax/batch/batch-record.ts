import type { TaskRecord } from '../../platform/work/tasks/task-record.js';
import type { StoredBatch, StoredBatchSummary } from './tax-batch.queries.js';

interface BatchProgress extends Pick<TaskRecord, 'status' | 'phase' | 'problem' | 'createdAt' | 'finishedAt'> {
  processedRows: number;
  totalRows: number | null;
  /** Name of the user who requested the batch. */
  createdBy: string | null;
}

export type BatchSummary = StoredBatchSummary & BatchProgress;

export type BatchRecord = StoredBatch & BatchProgress;

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
