import type { FileTaskListing } from '../../platform/work/tasks/file-task.queries.js';
import { POLICY_IMPORT } from './policy-import.task.js';
import { type ImportRecord, toImportRecord } from './import-record.js';
import { findStoredImports, type StoredImport } from './import-record.queries.js';

export const importFiles: FileTaskListing<StoredImport, ImportRecord> = {
  kind: POLICY_IMPORT.kind,
  fileName: 'imports',
  find: findStoredImports,
  join: toImportRecord,
  columns: [
    { title: 'file_name', kind: 'text', value: ({ fileName }) => fileName },
    { title: 'status', kind: 'text', value: ({ status }) => status },
    { title: 'uploaded_by', kind: 'text', value: ({ createdBy }) => createdBy },
    { title: 'uploaded_at', kind: 'text', value: ({ createdAt }) => createdAt.toISOString() },
    { title: 'finished_at', kind: 'text', value: ({ finishedAt }) => finishedAt?.toISOString() ?? null },
    { title: 'rows', kind: 'number', value: ({ totalRows }) => totalRows },
    { title: 'imported_rows', kind: 'number', value: ({ importedRows }) => importedRows },
    { title: 'unchanged_rows', kind: 'number', value: ({ unchangedRows }) => unchangedRows },
    { title: 'failed_rows', kind: 'number', value: ({ failedRows }) => failedRows },
    { title: 'undone_by', kind: 'text', value: ({ undoneByName }) => undoneByName },
    { title: 'undone_at', kind: 'text', value: ({ undoneAt }) => undoneAt?.toISOString() ?? null },
    { title: 'undo_reason', kind: 'text', value: ({ undoReason }) => undoReason },
    { title: 'problem', kind: 'text', value: ({ problem }) => problem },
  ],
};
