import { Injectable } from '@nestjs/common';
import { OnSchedule } from './on-schedule.js';
import { defineProductSchedule } from './schedule-definition.js';
import { ScheduleRunsService } from './schedule-runs.js';

const DELETE_OLD_RUNS = defineProductSchedule({ name: 'forget-schedule-runs', cron: '15 3 * * *', timeZone: 'UTC' });

/** Deletes the records of old slots. */
@Injectable()
export class ScheduleRetentionService {
  constructor(private readonly runs: ScheduleRunsService) {}

  @OnSchedule(DELETE_OLD_RUNS)
  async run(): Promise<void> {
    await this.runs.removeExpired();
  }
}
