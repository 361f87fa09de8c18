import type { CalendarDate } from '../../dates/calendar-date.js';
import { formatDate } from '../../dates/format-date.js';
import { countDaysLeft, getLastDay } from '../../filing-schedule/last-day.js';
import { PER_POLICY } from '../../filing-schedule/transaction-deadlines.js';
import type { NotificationPriority } from '../../platform/work/notifications/notification-definition.js';
import type { NotificationDraft } from '../notification.types.js';

export interface RemindedDeadline {
  readonly id: string;
  readonly state: string;
  readonly stateName: string;
  readonly title: string;
  /** Period; null for an organization's manual deadline. */
  readonly periodLabel: string | null;
  readonly dueDate: CalendarDate;
  readonly legalDueDate: CalendarDate | null;
  /** Last business day to act. */
  readonly actBy: CalendarDate;
  /** Number of times the deadline was opened, starting at 1. */
  readonly opening: number;
  /** Cost of filing its placements late, as a sentence with dates; null if the deadline does not have placements, or no source states an amount. */
  readonly lateCosts: string | null;
  /** Policies that may not be delivered before the deadline is met, as a sentence; null if there are none. */
  readonly deliveryWait: string | null;
}

export function createReminder(deadline: RemindedDeadline, setting: string, today: CalendarDate): NotificationDraft {
  const { id, state, stateName, title, periodLabel, dueDate, actBy, opening, lateCosts, deliveryWait } = deadline;
  const days = countDaysLeft(deadline, today);
  const mustFileNow = actBy < today;
  const what = periodLabel === null || periodLabel === PER_POLICY ? title : `${title} for ${periodLabel}`;
  const listed = dueDate === actBy ? '' : ` The listed due date is ${formatDate(dueDate)}.`;
  const fileNow = `${what} ${formatDue(days)}${days < 0 ? '. Its last day was' : ', on'} ${formatDate(getLastDay(deadline))}. File it now.`;
  return {
    type: 'deadline_reminder',
    setting,
    subjectId: id,
    occasion: `${actBy}/${opening}`,
    title: `${stateName}: ${title} ${formatDue(days)}`,
    message: [mustFileNow ? fileNow : `${what} ${formatDue(days)}. Act by ${formatDate(actBy)}.${listed}`, deliveryWait, lateCosts]
      .filter(Boolean)
      .join(' '),
    priority: getPriority(days),
    link: periodLabel === PER_POLICY ? `/placements?open.state=${state}` : `/filing-calendar?state=${state}`,
    metadata: { state, actBy, dueDate },
  };
}

function formatDue(days: number): string {
  if (days === 0) return 'is due today';
  if (days === 1) return 'is due tomorrow';
  if (days > 1) return `is due in ${days} days`;
  return days === -1 ? 'is 1 day overdue' : `is ${-days} days overdue`;
}

function getPriority(days: number): NotificationPriority {
  if (days <= 1) return 'urgent';
  return days <= 7 ? 'high' : 'medium';
}
