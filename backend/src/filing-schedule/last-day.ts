import { type CalendarDate, countDaysBetween } from '../dates/calendar-date.js';

export interface DueDays {
  readonly dueDate: CalendarDate;
  /** Statutory date if it is earlier than the listed one; absent for work that has a single date. */
  readonly legalDueDate?: CalendarDate | null;
  /** Last business day to act. */
  readonly actBy: CalendarDate;
}

/**
 * Returns the last day that is on time; it is overdue from the next day on. A date on a weekend or a holiday does not become earlier: the
 * business day before it is the act-by date, because offices and banks are closed after it, but the law is met until the date has passed.
 */
export function getLastDay({ dueDate, legalDueDate, actBy }: DueDays): CalendarDate {
  const earlier = legalDueDate && legalDueDate < dueDate ? legalDueDate : dueDate;
  return actBy > earlier ? actBy : earlier;
}

/** Maximum number of days from the act-by date to the last day: a weekend with a holiday, rounded up to a week. */
export const MAX_DAYS_BEFORE_LAST = 7;

/** SQL of the same day, for rows with `due_date`, `legal_due_date` and `act_by`. */
export const LAST_DAY = 'greatest(act_by, least(due_date, legal_due_date))';

/**
 * Returns the day that determines the order and urgency of work: the act-by date and, once that has passed, the last day that is on time.
 */
export function getNextDay(days: DueDays, today: CalendarDate): CalendarDate {
  return days.actBy >= today ? days.actBy : getLastDay(days);
}

/** Returns the days left, from which every list derives the urgency; negative only when the filing is overdue. */
export const countDaysLeft = (days: DueDays, today: CalendarDate): number => countDaysBetween(today, getNextDay(days, today));
