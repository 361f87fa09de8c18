import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { OnSchedule } from '../../kernel/schedules/on-schedule.js';
import { defineProductSchedule } from '../../kernel/schedules/schedule-definition.js';

const DELETE_ENDED_TASKS = defineProductSchedule({ name: 'forget-ended-tasks', cron: '20 * * * *', timeZone: 'UTC' });

/** Deletes ended tasks after the time set by their kind. */
@Injectable()
export class TaskRetentionService {
  constructor(private readonly database: DatabaseService) {}

  @OnSchedule(DELETE_ENDED_TASKS)
  async removeExpired(): Promise<void> {
    await this.database.inScope('dispatch', {}, (tx) => tx.query('delete from tasks where keep_until < clock_timestamp()'));
  }
}
