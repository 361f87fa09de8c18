import type { TaskRecord } from '../../platform/work/tasks/task-record.js';
import type { StoredImport } from './import-record.queries.js';

/** An upload and its result. */
export interface ImportRecord
  extends StoredImport,
    Pick<TaskRecord, 'status' | 'phase' | 'problem' | 'problemType' | 'createdAt' | 'finishedAt'> {
  processedRows: number;
  /** Null when Stampline did the upload. */
  createdBy: string | null;
}

/** Combines an import with its task. */
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
