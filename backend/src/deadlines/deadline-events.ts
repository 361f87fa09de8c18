import type { CalendarDate } from '../dates/calendar-date.js';

/** Published when deadlines have become due, or are due earlier, since they were last computed or entered. */
export const DEADLINES_OPENED_EVENT = 'deadlines.opened';

/** Published when the act-by dates of deadlines have changed, for example after a change to the rulebook. */
export const DEADLINES_MOVED_EVENT = 'deadlines.moved';

/** The payload of `deadlines.moved`. */
export interface DeadlinesMoved {
  readonly deadlines: readonly { readonly id: string; readonly actBy: CalendarDate }[];
}

/** The payload of `deadlines.opened`. */
export interface DeadlinesOpened {
  /** Entered, reopened, or with a changed act-by date. */
  readonly deadlineIds: readonly string[];
}
