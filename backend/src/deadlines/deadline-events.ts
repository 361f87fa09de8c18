import type { CalendarDate } from '../dates/calendar-date.js';

/** Published when deadlines are new, or are due earlier than when they were last computed or entered. */
export const DEADLINES_OPENED_EVENT = 'deadlines.opened';

/** Published when the act-by dates of deadlines have changed, for example after a change to the rulebook. */
export const DEADLINES_MOVED_EVENT = 'deadlines.moved';

/** The payload of `deadlines.moved`. */
export interface DeadlinesMoved {
  readonly deadlines: readonly { readonly id: string; readonly actBy: CalendarDate }[];
}

/** The payload of `deadlines.opened`. */
export interface DeadlinesOpened {
  /** Deadlines that were entered or reopened, or whose act-by date changed. */
  readonly deadlineIds: readonly string[];
}
