import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { LiveUpdatesService } from '../platform/web/live/live-news.js';
import { HandlesJob } from '../platform/work/queue/handles-job.js';
import type { RunningJob } from '../platform/work/queue/running-job.js';
import { OnSchedule } from '../platform/kernel/schedules/on-schedule.js';
import { calendarsBehind } from './deadline-calendar.queries.js';
import { DeadlineCalendarsService } from './deadline-calendars.service.js';
import { KEEP_DEADLINES, KEEP_DEADLINES_JOB } from './deadline-upkeep.job.js';

/** Updates the deadlines of organizations without active users: reminders read stored deadlines. */
@Injectable()
export class DeadlineUpkeepProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly calendars: DeadlineCalendarsService,
    private readonly clock: ClockService,
    private readonly live: LiveUpdatesService,
  ) {}

  /** Lists the organizations whose deadlines are those of an earlier day. */
  @OnSchedule(KEEP_DEADLINES)
  async findOrganizationsBehind(): Promise<string[]> {
    return this.database.inScope('deadline-upkeep', {}, (tx) => calendarsBehind(tx, this.clock.today()));
  }

  @HandlesJob(KEEP_DEADLINES_JOB)
  async store({ organizationId }: Pick<RunningJob, 'organizationId'>): Promise<void> {
    await this.calendars.store(organizationId);
    this.live.publish(organizationId, { type: 'stale', invalidates: [['deadlines'], ['dashboard']] });
  }
}
