import { Injectable } from '@nestjs/common';
import { OnSchedule } from '../platform/kernel/schedules/on-schedule.js';
import { AnnouncementsService } from './announcements.service.js';
import { DAILY_SCHEDULE, RESUME_SCHEDULE, WEEKLY_SCHEDULE } from './monitoring-schedules.js';
import { listDailySites } from './reading/site-entries.js';
import { SiteRunsService } from './reading/site-runs.service.js';

/** Runs the schedules. A slot only requests pages, which are read over several minutes without delaying other schedules. */
@Injectable()
export class MonitoringUpkeepService {
  constructor(
    private readonly runs: SiteRunsService,
    private readonly announcements: AnnouncementsService,
  ) {}

  @OnSchedule(DAILY_SCHEDULE)
  async runDaily(): Promise<void> {
    await this.runs.requestPages(listDailySites());
    this.resumeInBackground();
  }

  @OnSchedule(WEEKLY_SCHEDULE)
  async runWeekly(): Promise<void> {
    await this.runs.requestPages('all');
    this.resumeInBackground();
  }

  @OnSchedule(RESUME_SCHEDULE)
  async resume(): Promise<void> {
    this.resumeInBackground();
  }

  private resumeInBackground(): void {
    this.runs.readInBackground(() => this.announcements.publishUpdates());
  }
}
