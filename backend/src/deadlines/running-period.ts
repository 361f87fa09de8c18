import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import { Refusal } from '../platform/problems/refusal.js';
import type { Deadline } from './deadline.js';

/**
 * Refuses to close a period on which business may still be booked: what was booked afterward would be missing from its filing. A filing
 * that is due before its period ends, such as an estimated payment, is not one of the whole period.
 *
 * @throws Refusal until the last day of the period has passed
 */
export function refuseRunningPeriod(
  { title, periodLabel, periodTo, dueDate }: Pick<Deadline, 'title' | 'periodLabel' | 'periodTo' | 'dueDate'>,
  today: CalendarDate,
): void {
  if (periodTo === null || periodTo < today || dueDate <= periodTo) return;
  throw Refusal.conflict(
    `${title} for ${periodLabel ?? 'its period'} covers business through ${periodTo}, and the period is still open. ` +
      `File it from ${addDays(periodTo, 1)} on, so that everything booked until then is included.`,
  );
}
