import { Injectable } from '@nestjs/common';
import type { DeadlinesMoved } from '../../deadlines/deadline-events.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import { updateActBy } from '../filings.queries.js';
import { FilingsService } from '../filings.service.js';
import { MOVED_DEADLINES_JOB } from './moved-deadlines.job.js';

/** Updates the dates of open filings when their deadlines move, so that their pages match the calendar. */
@Injectable()
export class MovedDeadlinesProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly filings: FilingsService,
  ) {}

  @HandlesJob(MOVED_DEADLINES_JOB)
  async updateDates(job: RunningJob<DeadlinesMoved>): Promise<void> {
    const { organizationId, payload } = job;
    await this.database.inOrganization(organizationId, async (tx) => {
      for (const { id, actBy } of payload.deadlines) await updateActBy(tx, id, actBy);
      await job.completeIn(tx);
    });
    this.filings.publishChange(organizationId);
  }
}
