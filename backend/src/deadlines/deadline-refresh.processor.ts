import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { HandlesJob } from '../platform/work/queue/handles-job.js';
import type { RunningJob } from '../platform/work/queue/running-job.js';
import { OnSchedule } from '../platform/kernel/schedules/on-schedule.js';
import { findOrganizationsWithStaleCalendar } from './deadline-calendar.queries.js';
import { DeadlineCalendarsService } from './deadline-calendars.service.js';
import { REFRESH_DEADLINES, REFRESH_DEADLINES_JOB } from './deadline-refresh.job.js';

/** Updates deadlines, including those of organizations without active users, because reminders read stored deadlines. */
@Injectable()
export class DeadlineRefreshProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly calendars: DeadlineCalendarsService,
    private readonly clock: ClockService,
    private readonly live: LiveUpdatesService,
  ) {}

  /** Lists the organizations whose deadlines were computed for an earlier day. */
  @OnSchedule(REFRESH_DEADLINES)
  async findOrganizationsBehind(): Promise<string[]> {
    return this.database.inScope('deadline-upkeep', {}, (tx) => findOrganizationsWithStaleCalendar(tx, this.clock.today()));
  }

  @HandlesJob(REFRESH_DEADLINES_JOB)
  async refresh({ organizationId }: Pick<RunningJob, 'organizationId'>): Promise<void> {
    await this.calendars.refresh(organizationId);
    this.live.publish(organizationId, { type: 'stale', invalidates: [['deadlines'], ['dashboard']] });
  }
}
