import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import { Refusal } from '../platform/problems/refusal.js';
import type { Deadline } from './deadline.js';

/**
 * Returns the first day on which the filing of a period may be sent; null once the period is over. A filing that is due before its period
 * ends, such as an estimated payment, is not one of the whole period.
 */
export function sendableFrom({ periodTo, dueDate }: Pick<Deadline, 'periodTo' | 'dueDate'>, today: CalendarDate): CalendarDate | null {
  return periodTo === null || periodTo < today || dueDate <= periodTo ? null : addDays(periodTo, 1);
}

/**
 * Refuses to close a period on which business may still be booked: what was booked afterward would be missing from its filing.
 *
 * @throws Refusal until the last day of the period has passed
 */
export function refuseRunningPeriod(deadline: Pick<Deadline, 'title' | 'periodLabel' | 'periodTo' | 'dueDate'>, today: CalendarDate): void {
  const from = sendableFrom(deadline, today);
  if (from === null) return;
  const { title, periodLabel, periodTo } = deadline;
  throw Refusal.conflict(
    `${title} for ${periodLabel ?? 'its period'} covers business through ${periodTo ?? ''}, and the period is still open. ` +
      `File it from ${from} on, so that everything booked until then is included.`,
  );
}
