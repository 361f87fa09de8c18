import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';
import { BOOK_CHANGED, type BookChanged } from '../../book/book-changed.js';

/** Closes tags of transactions that were corrected or backed out. */
export const FIXED_TAGS_JOB = defineJob<BookChanged>({
  name: 'mended-tags',
  queue: defineQueue({ name: 'mended-tags', concurrency: 2, perOrganization: 1, attempts: 5, backoffMs: 1_000, keepFinishedDays: 7 }),
  on: BOOK_CHANGED,
});
