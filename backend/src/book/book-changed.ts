import { defineJob, defineQueue } from '../platform/work/queue/job-definition.js';

/**
 * What has changed a book: an upload (its import's id), the application of a rule change (the change's id), a back-out (the id of the
 * transaction that was taken back), an undo (the id of the import that was taken back), a transaction entered or corrected by hand (its id), or a policy sync (its run's id).
 */
export type BookChangeSource = 'upload' | 'rule-change' | 'back-out' | 'undo' | 'hand' | 'sync';

/** The payload of `book.changed`. */
export interface BookChanged {
  readonly source: BookChangeSource;
  readonly sourceId: string;
  /** Two-letter codes of the states whose transactions were added or charged differently, in their order. */
  readonly states: readonly string[];
  /** Months of the dates of those transactions, YYYY-MM, in their order. */
  readonly months: readonly string[];
  /** The book's version since this change. */
  readonly version: number;
}

/** Published in the transaction of every change of a book; whoever keeps something that depends on the book follows it. */
export const BOOK_CHANGED = 'book.changed';

/** Pages that show something of the book ask again. */
export const BOOK_NEWS_JOB = defineJob<BookChanged>({
  name: 'book-news',
  queue: defineQueue({ name: 'book-news', concurrency: 4, attempts: 5, backoffMs: 500, keepFinishedDays: 7 }),
  on: BOOK_CHANGED,
});
