import { defineNotification, defineNotificationSetting } from '../platform/work/notifications/notification-definition.js';
import { StatusNotificationsService } from './status-notifications.service.js';
import { SUBMISSION_STATUS_CHANGED_EVENT, type SubmissionStatusChanged } from './submission-events.js';

/** Setting that other features also use for notifications about outcomes. */
export const SUBMISSION_STATUS = defineNotificationSetting({
  name: 'submission_status',
  label: 'Status updates',
  description: 'When the status of a submission changes.',
  singular: 'status update',
  hasTestEmail: true,
  daysAdvance: null,
  isEmailed: false,
});

/** A step of a submission. The person who made it is also notified, because they use the list of notifications as a record. */
export const STATUS_CHANGED = defineNotification<SubmissionStatusChanged>({
  kind: 'status-notices',
  type: 'status_update',
  setting: 'submission_status',
  recipients: 'everyone',
  on: SUBMISSION_STATUS_CHANGED_EVENT,
  composer: StatusNotificationsService,
});
