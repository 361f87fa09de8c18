/** Published where deadlines became due to people, or due earlier, since the last time that they were worked out or entered. */
export const DEADLINES_OPENED_EVENT = 'deadlines.opened';

/** The payload of `deadlines.opened`. */
export interface DeadlinesOpened {
  /** Entered, reopened, or with another day to act by. */
  readonly deadlineIds: readonly string[];
}
