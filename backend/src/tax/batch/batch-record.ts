import type { TaskRecord } from '../../platform/work/tasks/task-record.js';
import type { StoredBatch, StoredBatchSummary } from './tax-batch.queries.js';

/** What the task of a batch tells of it. */
interface BatchCourse extends Pick<TaskRecord, 'status' | 'phase' | 'problem' | 'createdAt' | 'finishedAt'> {
  processedRows: number;
  totalRows: number | null;
  /** Who sent it. */
  createdBy: string | null;
}

/** A batch and how far it is, without the beginning of its result. */
export type BatchSummary = StoredBatchSummary & BatchCourse;

export type BatchRecord = StoredBatch & BatchCourse;

/** The batch as its task and its own row tell it together. */
export function withCourse<Batch extends StoredBatchSummary>(batch: Batch, task: TaskRecord): Batch & BatchCourse {
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
