import { v5 as uuidOf } from 'uuid';
import { type CalendarDate, countDaysBetween } from '../../dates/calendar-date.js';
import { formatDate } from '../../dates/format-date.js';
import type { NotificationContent } from '../../platform/work/notifications/notification-definition.js';
import { findLicensesToRenew, type License } from '../license.js';

/** Days before the end of a license on which users are notified, fewest first. */
const NOTICE_DAYS = [7, 30, 60] as const;

/** Namespace for ids that combine a license and its last day, so that users are notified again after a renewal. */
const NAMESPACE = '0d7f4a52-5a0e-4e0b-9a0c-6f2f6b0c2e11';

/**
 * Creates notifications for licenses that end within 60 days and have not been renewed: one each at 60, 30 and 7 days. A notification that was missed
 * is created on the next day.
 */
export function createExpirationNotices(
  licenses: readonly License[],
  today: CalendarDate,
  getStateName: (state: string) => string,
): NotificationContent[] {
  return findLicensesToRenew(licenses, today).flatMap((license): NotificationContent[] => {
    const { id, state, holder, licenseNumber, validTo } = license;
    const daysLeft = validTo === null ? -1 : countDaysBetween(today, validTo);
    const notice = NOTICE_DAYS.find((days) => daysLeft <= days);
    if (validTo === null || daysLeft < 0 || notice === undefined) return [];
    const name = `${getStateName(state)} license ${licenseNumber} of ${holder}`;
    return [
      {
        subjectId: uuidOf(`${id} ${validTo}`, NAMESPACE),
        occasion: String(notice),
        title: `${name} ends ${formatDaysLeft(daysLeft)}`,
        message: `${name} is valid until ${formatDate(validTo)}. Enter its new last day once it is renewed, or move its business to another licensee.`,
        priority: notice === 7 ? 'high' : 'medium',
        link: '/settings/licenses',
        metadata: { state, validTo },
      },
    ];
  });
}

function formatDaysLeft(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
