import { defineNotification } from '../platform/work/notifications/notification-definition.js';
import { ConsentNotificationsService } from './consents/consent-notifications.service.js';
import { FIND_ENDING_CONSENTS } from './consents/consent-notifications.schedule.js';

/**
 * Reports consents that have ended or end within a week. Their connections stop working, so owners are notified regardless of their settings.
 */
export const CONSENT_EXPIRATION = defineNotification<{ slot: string }>({
  kind: 'tell-of-consents',
  type: 'status_update',
  setting: 'submission_status',
  recipients: 'owners',
  on: FIND_ENDING_CONSENTS.publishes,
  composer: ConsentNotificationsService,
});
