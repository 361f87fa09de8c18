import { Injectable } from '@nestjs/common';
import { HandlesJob } from '../../platform/queue/handles-job.js';
import type { RunningJob } from '../../platform/queue/running-job.js';
import { TAX_BATCH_JOB, type TaxBatchPayload } from './tax-batch.job.js';
import { TaxBatchRun } from './tax-batch-run.service.js';

@Injectable()
export class TaxBatchProcessor {
  constructor(private readonly batches: TaxBatchRun) {}

  @HandlesJob(TAX_BATCH_JOB)
  async run(job: RunningJob<TaxBatchPayload>): Promise<void> {
    await this.batches.run(job);
  }
}
