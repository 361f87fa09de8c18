import { Injectable } from '@nestjs/common';
import { ThresholdsService } from '../../deadlines/thresholds.service.js';
import { isNews } from '../../filing-schedule/thresholds/threshold-watch.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import { OnSchedule } from '../../platform/kernel/schedules/on-schedule.js';
import { BroadcastNotificationsService } from '../notices/everyones-notices.service.js';
import { NotificationsService } from '../notifications.service.js';
import { thresholdNotice } from './threshold-notice.js';
import { WATCH_THRESHOLDS, WATCH_THRESHOLDS_JOB } from './threshold-notices.job.js';

/** Tells everybody who is reminded of deadlines of each threshold once in its period: when it is forecast within 60 days, or reached. */
@Injectable()
export class ThresholdNoticesProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly thresholds: ThresholdsService,
    private readonly everyone: BroadcastNotificationsService,
    private readonly notifications: NotificationsService,
    private readonly clock: ClockService,
  ) {}

  @OnSchedule(WATCH_THRESHOLDS)
  async findOrganizations(): Promise<string[]> {
    return this.thresholds.findOrganizations();
  }

  @HandlesJob(WATCH_THRESHOLDS_JOB)
  async publishChange({ organizationId, completeIn }: Pick<RunningJob, 'organizationId' | 'completeIn'>): Promise<void> {
    const today = this.clock.today();
    const news = (await this.thresholds.listThresholds(organizationId)).filter((watch) => isNews(watch, today)).map(thresholdNotice);
    const told = await this.database.inOrganization(organizationId, async (tx) => {
      const count = await this.everyone.publishChange(tx, news);
      await completeIn(tx);
      return count;
    });
    if (told > 0) this.notifications.publishChange(organizationId);
  }
}
