import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import { formatPeriod } from '../filing-schedule/filing-label.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import type { Deadline } from './deadline.js';

type DatedPeriod = Pick<Deadline, 'periodTo' | 'dueDate'>;

/**
 * Returns the first day on which a period's filing may be sent; null once the period has ended. A filing that is due before its period
 * ends, such as an estimated payment, does not cover the whole period.
 */
export function getFirstSendableDay({ periodTo, dueDate }: DatedPeriod, today: CalendarDate): CalendarDate | null {
  return periodTo === null || periodTo < today || dueDate <= periodTo ? null : addDays(periodTo, 1);
}

/**
 * Refuses to close a period in which business may still be recorded, because later transactions would be missing from its filing.
 * @throws Refusal until the last day of the period has passed
 */
export function assertPeriodEnded(
  deadline: DatedPeriod & Pick<Deadline, 'title' | 'periodLabel' | 'periodFrom'>,
  today: CalendarDate,
): void {
  const from = getFirstSendableDay(deadline, today);
  if (from === null) return;
  const { title, periodLabel, periodFrom, periodTo } = deadline;
  const period = formatPeriod({ label: periodLabel ?? '', from: periodFrom ?? '', to: periodTo ?? '' });
  throw Refusal.createConflict(
    `${title} for ${period} covers business through ${periodTo ?? ''}, and the period is still open. ` +
      `File it from ${from} on, so that everything recorded by then is included.`,
  );
}
