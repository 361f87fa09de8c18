import { type CalendarDate, countDaysBetween } from '../dates/calendar-date.js';

export interface DueDays {
  readonly dueDate: CalendarDate;
  /** Date of the law, when it is earlier than the listed one; none for work that has a single date. */
  readonly legalDueDate?: CalendarDate | null;
  /** Last business day to act. */
  readonly actBy: CalendarDate;
}

/**
 * Returns the last day that is on time; it is overdue from the next day on. A date on a weekend or a holiday does not become earlier: the
 * business day before it is the day to act by, because offices and banks are closed after it, but the law is met until the date has passed.
 */
export function getLastDay({ dueDate, legalDueDate, actBy }: DueDays): CalendarDate {
  const earlier = legalDueDate && legalDueDate < dueDate ? legalDueDate : dueDate;
  return actBy > earlier ? actBy : earlier;
}

/** Most days that the day to act by precedes the last day: a weekend with a holiday, rounded up to a week. */
export const MAX_DAYS_BEFORE_LAST = 7;

/** SQL of the same day, for rows with `due_date`, `legal_due_date` and `act_by`. */
export const LAST_DAY = 'greatest(act_by, least(due_date, legal_due_date))';

/** Returns the day that orders work and that its urgency counts to: the day to act by and, once that has passed, the last day in time. */
export function getNextDay(days: DueDays, today: CalendarDate): CalendarDate {
  return days.actBy >= today ? days.actBy : getLastDay(days);
}

/** Returns the days left on which every list decides the urgency; negative only when it is overdue. */
export const countDaysLeft = (days: DueDays, today: CalendarDate): number => countDaysBetween(today, getNextDay(days, today));
