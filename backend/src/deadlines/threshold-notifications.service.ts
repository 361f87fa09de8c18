import { Injectable } from '@nestjs/common';
import { shouldNotify } from '../filing-schedule/thresholds/threshold-watch.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import type { NotificationComposer, NotificationContent } from '../platform/work/notifications/notification-definition.js';
import { OnSchedule } from '../platform/kernel/schedules/on-schedule.js';
import { createThresholdNotification } from './threshold-notification.js';
import { WATCH_THRESHOLDS_SCHEDULE } from './threshold-notifications.schedule.js';
import { ThresholdsService } from './thresholds.service.js';

@Injectable()
export class ThresholdNotificationsService implements NotificationComposer<{ slot: string }> {
  constructor(
    private readonly thresholds: ThresholdsService,
    private readonly clock: ClockService,
  ) {}

  @OnSchedule(WATCH_THRESHOLDS_SCHEDULE)
  async findOrganizations(): Promise<string[]> {
    return this.thresholds.findOrganizations();
  }

  async compose(organizationId: string): Promise<NotificationContent[]> {
    const today = this.clock.today();
    return (await this.thresholds.listThresholds(organizationId))
      .filter((watch) => shouldNotify(watch, today))
      .map(createThresholdNotification);
  }
}
