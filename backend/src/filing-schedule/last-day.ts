import { type CalendarDate, countDaysBetween } from '../dates/calendar-date.js';

export interface DueDays {
  readonly dueDate: CalendarDate;
  /** Statutory date if it is earlier than the listed date; absent for work with a single date. */
  readonly legalDueDate?: CalendarDate | null;
  /** Last business day to act. */
  readonly actBy: CalendarDate;
}

/**
 * Returns the last day that is on time; work is overdue from the next day on. A date on a weekend or holiday does not become earlier: its act-by date
 * is the previous business day, because offices and banks are closed afterward, but filing on the date itself still meets the law.
 */
export function getLastDay({ dueDate, legalDueDate, actBy }: DueDays): CalendarDate {
  const earlier = legalDueDate && legalDueDate < dueDate ? legalDueDate : dueDate;
  return actBy > earlier ? actBy : earlier;
}

/** Maximum number of days from the act-by date to the last day: a weekend and a holiday, rounded up to a week. */
export const MAX_DAYS_BEFORE_LAST = 7;

/** SQL for the same day, for rows with `due_date`, `legal_due_date` and `act_by`. */
export const LAST_DAY = 'greatest(act_by, least(due_date, legal_due_date))';

/**
 * Returns the day that determines the order and urgency of work: the act-by date or, once that has passed, the last day that is on time.
 */
export function getNextDay(days: DueDays, today: CalendarDate): CalendarDate {
  return days.actBy >= today ? days.actBy : getLastDay(days);
}

/** Returns the number of days left, from which every list derives the urgency; negative only if the filing is overdue. */
export const countDaysLeft = (days: DueDays, today: CalendarDate): number => countDaysBetween(today, getNextDay(days, today));
