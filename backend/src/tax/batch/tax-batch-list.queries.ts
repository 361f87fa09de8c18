import type { FileTaskListing } from '../../platform/work/tasks/file-task.queries.js';
import { type BatchSummary, addProgress } from './batch-record.js';
import { findBatchSummaries, type StoredBatchSummary } from './tax-batch.queries.js';
import { TAX_BATCH } from './tax-batch.task.js';

/** List of batches. Amounts in the downloaded list are exact. */
export const batchFiles: FileTaskListing<StoredBatchSummary, BatchSummary> = {
  kind: TAX_BATCH.kind,
  fileName: 'tax-batches',
  find: findBatchSummaries,
  join: addProgress,
  columns: [
    { title: 'file_name', kind: 'text', value: ({ fileName }) => fileName },
    { title: 'status', kind: 'text', value: ({ status }) => status },
    { title: 'started_by', kind: 'text', value: ({ createdBy }) => createdBy },
    { title: 'started_at', kind: 'text', value: ({ createdAt }) => createdAt.toISOString() },
    { title: 'finished_at', kind: 'text', value: ({ finishedAt }) => finishedAt?.toISOString() ?? null },
    { title: 'rows', kind: 'number', value: ({ totalRows }) => totalRows },
    { title: 'priced_rows', kind: 'number', value: ({ pricedRows }) => pricedRows },
    { title: 'failed_rows', kind: 'number', value: ({ failedRows }) => failedRows },
    { title: 'premium', kind: 'money', value: ({ totals }) => totals?.premium ?? null },
    { title: 'premium_tax', kind: 'money', value: ({ totals }) => totals?.taxAmount ?? null },
    { title: 'fees', kind: 'money', value: ({ totals }) => totals?.fees ?? null },
    { title: 'tax_and_fees', kind: 'money', value: ({ totals }) => totals?.totalDue ?? null },
    { title: 'problem', kind: 'text', value: ({ problem }) => problem },
  ],
};
