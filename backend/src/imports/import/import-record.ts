import type { TaskRecord } from '../../platform/work/tasks/task-record.js';
import type { StoredImport } from './import-record.queries.js';

export interface ImportRecord
  extends StoredImport,
    Pick<TaskRecord, 'status' | 'phase' | 'problem' | 'problemType' | 'createdAt' | 'finishedAt'> {
  processedRows: number;
  /** User who started the upload; null if Stampline started it. */
  createdBy: string | null;
}

export function toImportRecord(stored: StoredImport, task: TaskRecord): ImportRecord {
  const { status, phase, problem, problemType, createdByName: createdBy, createdAt, finishedAt, done, total } = task;
  const isFinished = status === 'finished';
  return {
    ...stored,
    status,
    phase,
    processedRows: isFinished ? (stored.totalRows ?? done) : done,
    totalRows: isFinished ? stored.totalRows : total,
    problem,
    problemType,
    createdBy,
    createdAt,
    finishedAt,
  };
}
