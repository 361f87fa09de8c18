import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.service.js';
import type { RunningJob } from '../../platform/queue/running-job.js';
import type { TaxBatchPayload } from './tax-batch.job.js';
import { isBatchThere, updateBatchProgress } from './tax-batch.queries.js';

const EVERY_MS = 1_000;
const PHASE = 'calculating';

/** Somebody has deleted the batch while it was calculated. */
export class BatchDeleted extends Error {
  override readonly name = 'BatchDeleted';
}

/** Progress goes to people's screens at once, and to the database once a second. */
@Injectable()
export class BatchProgress {
  constructor(private readonly database: Database) {}

  /**
   * @param tx the run's own transaction, which is used as often, so that it is never idle for long
   * @param expectedRows null when only reading tells
   */
  of(tx: EntityManager, job: RunningJob<TaxBatchPayload>, batchId: string, expectedRows: number | null) {
    const { organizationId } = job;
    let storedAt = Number.NEGATIVE_INFINITY;
    return {
      /** @throws BatchDeleted */
      report: async (done: number): Promise<void> => {
        const total = expectedRows === null ? null : Math.max(expectedRows, done);
        job.reportProgress({ phase: PHASE, done, total });
        if (performance.now() - storedAt < EVERY_MS) return;
        storedAt = performance.now();
        if (!(await isBatchThere(tx, organizationId, batchId))) throw new BatchDeleted();
        await this.database.inOrganization(organizationId, (other) =>
          updateBatchProgress(other, organizationId, batchId, { phase: PHASE, done, total }),
        );
      },
    };
  }
}
