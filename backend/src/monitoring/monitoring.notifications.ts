import { defineNotification, defineNotificationSetting } from '../platform/work/notifications/notification-definition.js';
import { REGULATORY_UPDATE_FOUND_EVENT, type RegulatoryUpdateFound } from './monitoring-events.js';
import { RegulatoryNotificationsService } from './updates/regulatory-notifications.service.js';

export const REGULATORY_UPDATES = defineNotificationSetting({
  name: 'regulatory',
  label: 'Regulatory alerts',
  description: 'When a rule changes in a state where you have policies.',
  singular: 'regulatory alert',
  hasTestEmail: true,
  daysAdvance: null,
  isEmailed: false,
});

/** A change in the law that cannot wait. */
export const REGULATORY_ALERT = defineNotification<RegulatoryUpdateFound>({
  kind: 'regulatory-notices',
  type: 'regulatory_alert',
  setting: 'regulatory',
  recipients: 'everyone',
  on: REGULATORY_UPDATE_FOUND_EVENT,
  composer: RegulatoryNotificationsService,
});
