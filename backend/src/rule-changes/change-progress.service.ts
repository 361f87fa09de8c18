import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../platform/database/database.service.js';
import type { JobProgress, RunningJob } from '../platform/queue/running-job.js';
import { RuleChange } from './rule-change.entity.js';
import type { RuleChangePayload } from './rule-change.job.js';
import type { RuleChangeStatus } from './rule-change.types.js';

const STORED_EVERY_MS = 1_000;

/** Reports on the work on one change. */
export interface ProgressReport {
  readonly report: (done: number, total: number) => void;
  /** When nothing of it is on its way to the database any more; before that the change's row must not be locked. */
  settled(): Promise<void>;
}

/** Shows how far the work on a change is: on people's screens at once, in the database about once a second. */
@Injectable()
export class ChangeProgress {
  private readonly logger = new Logger(ChangeProgress.name);

  constructor(private readonly database: Database) {}

  of(job: RunningJob<RuleChangePayload>, phase: string, status: RuleChangeStatus): ProgressReport {
    let storedAt = Number.NEGATIVE_INFINITY;
    let storing: Promise<void> = Promise.resolve();
    return {
      report: (done, total) => {
        const progress = { phase, done, total: Math.max(done, total) };
        job.reportProgress(progress);
        if (performance.now() - storedAt < STORED_EVERY_MS) return;
        storedAt = performance.now();
        storing = storing.then(() => this.store(job, status, progress));
      },
      settled: () => storing,
    };
  }

  private async store(
    { organizationId, payload }: RunningJob<RuleChangePayload>,
    status: RuleChangeStatus,
    progress: JobProgress,
  ): Promise<void> {
    const { changeId: id } = payload;
    try {
      await this.database.inOrganization(organizationId, (tx) => tx.update(RuleChange, { organizationId, id, status }, { progress }));
    } catch (error) {
      this.logger.warn({ message: 'The progress of a rule change could not be stored.', id, error: String(error) });
    }
  }
}
