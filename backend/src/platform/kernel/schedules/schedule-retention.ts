import { Injectable } from '@nestjs/common';
import { OnSchedule } from './on-schedule.js';
import { forProduct } from './schedule-definition.js';
import { ScheduleRunsService } from './schedule-runs.js';

const FORGET_RUNS = forProduct({ name: 'forget-schedule-runs', cron: '15 3 * * *', timeZone: 'UTC' });

/** Deletes records of old slots. */
@Injectable()
export class ScheduleRetentionService {
  constructor(private readonly runs: ScheduleRunsService) {}

  @OnSchedule(FORGET_RUNS)
  async run(): Promise<void> {
    await this.runs.removeExpired();
  }
}
