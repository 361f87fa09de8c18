import { defineNotification, defineNotificationSetting } from '../platform/work/notifications/notification-definition.js';
import { ThresholdNotificationsService } from './threshold-notifications.service.js';
import { WATCH_THRESHOLDS_SCHEDULE } from './threshold-notifications.schedule.js';

/** Deadline notifications are also emailed, because people may not open Stampline in time. */
export const DEADLINE_REMINDER = defineNotificationSetting({
  name: 'deadline',
  label: 'Deadlines',
  description: 'A reminder before the act-by date. If you set days of notice for a state, they apply there instead.',
  singular: 'deadline reminder',
  hasTestEmail: true,
  daysAdvance: 7,
  isEmailed: true,
});

export const FINAL_DEADLINE_REMINDER = defineNotificationSetting({
  name: 'deadline_final',
  label: 'Last reminder',
  description: 'A second reminder shortly before the act-by date.',
  singular: 'last deadline reminder',
  hasTestEmail: false,
  daysAdvance: 1,
  isEmailed: true,
});

/** Reports that a tax threshold has been reached, or is expected to be reached within 60 days; sent once per period. */
export const THRESHOLD_NEAR = defineNotification<{ slot: string }>({
  kind: 'watch-thresholds',
  type: 'deadline_reminder',
  setting: 'deadline',
  recipients: 'everyone',
  on: WATCH_THRESHOLDS_SCHEDULE.publishes,
  composer: ThresholdNotificationsService,
});
