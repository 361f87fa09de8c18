import { defineJob, defineQueue } from '../../platform/queue/job-definition.js';

/** Two at a time, so that a small batch need not wait for a large one. */
export const TAX_BATCH_QUEUE = defineQueue({
  name: 'tax-batches',
  concurrency: 2,
  attempts: 5,
  backoffMs: 1_000,
  keepFinishedDays: 30,
});

export const TAX_BATCH_REQUESTED = 'tax-batch.requested';

export interface TaxBatchPayload {
  batchId: string;
  /** Every file the batch may ever have, so that they can be removed when the batch itself is gone. */
  fileIds: string[];
}

export const TAX_BATCH_JOB = defineJob<TaxBatchPayload>({ name: 'tax-batch', queue: TAX_BATCH_QUEUE, on: TAX_BATCH_REQUESTED });
