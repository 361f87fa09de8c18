import { Injectable } from '@nestjs/common';
import { OnSchedule } from '../platform/kernel/schedules/on-schedule.js';
import { AnnouncementsService } from './announcements.service.js';
import { DAILY, GO_ON, WEEKLY } from './monitoring-schedules.js';
import { listDailySites } from './reading/site-entries.js';
import { SiteRunsService } from './reading/site-runs.service.js';

/** Runs the schedules. A slot only requests pages; reading them lasts minutes and does not delay other schedules. */
@Injectable()
export class MonitoringUpkeepService {
  constructor(
    private readonly runs: SiteRunsService,
    private readonly announcements: AnnouncementsService,
  ) {}

  @OnSchedule(DAILY)
  async runDaily(): Promise<void> {
    await this.runs.request(listDailySites());
    this.goOnInBackground();
  }

  @OnSchedule(WEEKLY)
  async runWeekly(): Promise<void> {
    await this.runs.request('all');
    this.goOnInBackground();
  }

  @OnSchedule(GO_ON)
  async goOn(): Promise<void> {
    this.goOnInBackground();
  }

  private goOnInBackground(): void {
    this.runs.readInBackground(() => this.announcements.publish());
  }
}
