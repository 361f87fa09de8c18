import { defineQueue } from '../../platform/work/queue/job-definition.js';
import { defineTaskActions } from '../../platform/work/tasks/task.actions.js';
import { defineTask } from '../../platform/work/tasks/task-definition.js';
import { TAX_BATCH_FINISHED } from './tax-batch.actions.js';

/** Runs two batches at a time, so a small one need not wait for a large one. */
const TAX_BATCH_QUEUE = defineQueue({ name: 'tax-batches', concurrency: 2, attempts: 5, backoffMs: 1_000, keepFinishedDays: 30 });

/** Ids of all files that the batch may create, so that they can be deleted. */
export interface TaxBatchInput {
  fileId: string;
  resultIds: string[];
}

/** Calculates a batch; the batch and its task have the same id. */
export const TAX_BATCH = defineTask<TaxBatchInput>({
  kind: 'tax-batch',
  startedBy: { to: 'write', area: 'tax' },
  queue: TAX_BATCH_QUEUE,
  audit: { finished: TAX_BATCH_FINISHED, ...defineTaskActions('tax-batch', 'Tax batch') },
  gaveUp: 'The batch kept failing because of a problem on our side. None of its results were kept. Retry the batch, or contact support.',
  keepDays: null,
  news: ({ id, status }) => ({
    title: status === 'failed' ? 'Tax batch failed' : 'Tax batch calculated',
    link: { label: 'Open the result', href: `/tax-calculator?tab=batch&batch=${id}` },
  }),
  invalidates: [['tax', 'batches']],
});
