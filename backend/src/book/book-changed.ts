import { defineJob, defineQueue } from '../platform/work/queue/job-definition.js';

/**
 * Cause of a change to the book: an upload (its import's id), the application of a rule change (the change's id), a back-out (the id of the
 * reversed transaction), an undo (the id of the reversed import), a transaction entered or corrected manually (its id), or a policy sync
 * (its run's id).
 */
export type BookChangeSource = 'upload' | 'rule-change' | 'back-out' | 'undo' | 'hand' | 'sync';

export interface BookChanged {
  readonly source: BookChangeSource;
  readonly sourceId: string;
  /** Sorted two-letter codes of the states in which transactions were added, redescribed or recharged. */
  readonly states: readonly string[];
  /** Sorted months of those transactions' dates, YYYY-MM. */
  readonly months: readonly string[];
  readonly version: number;
}

/** Published in the transaction of every change to a book, for features whose data depends on the book. */
export const BOOK_CHANGED = 'book.changed';

/** Event that reloads open pages that show the book's data. */
export const BOOK_LIVE_UPDATE_JOB = defineJob<BookChanged>({
  name: 'book-news',
  queue: defineQueue({ name: 'book-news', concurrency: 4, attempts: 5, backoffMs: 500, keepFinishedDays: 7 }),
  on: BOOK_CHANGED,
});
