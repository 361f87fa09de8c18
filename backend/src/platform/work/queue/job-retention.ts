import { Inject, Injectable } from '@nestjs/common';
import { JobRecordsService } from '../../kernel/outbox/job-records.js';
import { OnSchedule } from '../../kernel/schedules/on-schedule.js';
import { defineProductSchedule } from '../../kernel/schedules/schedule-definition.js';
import { JOB_CATALOG } from './job-catalog.token.js';
import type { JobDefinition } from './job-definition.js';

const DELETE_FINISHED_JOBS = defineProductSchedule({ name: 'forget-finished-jobs', cron: '10 * * * *', timeZone: 'UTC' });

/** Deletes the records of finished jobs after the time set by their queue. */
@Injectable()
export class JobRetentionService {
  constructor(
    @Inject(JOB_CATALOG) private readonly catalog: readonly JobDefinition[],
    private readonly records: JobRecordsService,
  ) {}

  /** Deletes expired job records, and events without job records. */
  @OnSchedule(DELETE_FINISHED_JOBS)
  async removeExpired(): Promise<void> {
    await this.records.removeExpired(new Map(this.catalog.map((job) => [job.name, job.queue.keepFinishedDays])));
  }
}
