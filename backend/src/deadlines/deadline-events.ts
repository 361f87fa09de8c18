import type { CalendarDate } from '../dates/calendar-date.js';

/** Published where deadlines became due to people, or due earlier, since the last time that they were worked out or entered. */
export const DEADLINES_OPENED_EVENT = 'deadlines.opened';

/** Published where deadlines have another day to act by than before, such as after a change of the rulebook. */
export const DEADLINES_MOVED_EVENT = 'deadlines.moved';

/** The payload of `deadlines.moved`. */
export interface DeadlinesMoved {
  readonly deadlines: readonly { readonly id: string; readonly actBy: CalendarDate }[];
}

/** The payload of `deadlines.opened`. */
export interface DeadlinesOpened {
  /** Entered, reopened, or with another day to act by. */
  readonly deadlineIds: readonly string[];
}
