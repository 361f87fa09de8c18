import { defineNotification } from '../../platform/work/notifications/notification-definition.js';
import { WATCH_LICENSES_SCHEDULE } from './license-expiration.schedule.js';
import { LicenseExpirationService } from './license-expiration.service.js';

/** A license that ends within 60, 30 or 7 days and has not been renewed. */
export const LICENSE_EXPIRES = defineNotification<{ slot: string }>({
  kind: 'watch-licenses',
  type: 'deadline_reminder',
  setting: 'deadline',
  recipients: 'everyone',
  on: WATCH_LICENSES_SCHEDULE.publishes,
  composer: LicenseExpirationService,
});
