import { BOOK_CHANGED, type BookChanged } from '../book/book-changed.js';
import type { LiveMessage } from '../platform/web/live/live-message.js';
import { CHARGES_DECIDED_EVENT } from './charged-events.js';
import { defineJob, defineQueue } from '../platform/work/queue/job-definition.js';

/** Reloads open pages that show charges. */
export const CHARGED_STALE = { type: 'stale', invalidates: [['charged']] } as const satisfies LiveMessage;

const QUEUE = defineQueue({ name: 'charged', concurrency: 2, perOrganization: 1, attempts: 5, backoffMs: 1_000, keepFinishedDays: 7 });

export const BOOK_CHARGED_JOB = defineJob<BookChanged>({ name: 'book-charged', queue: QUEUE, on: BOOK_CHANGED });

/** Recounts the months of transactions with changed decisions. */
export const CHARGES_DECIDED_JOB = defineJob({ name: 'charges-decided', queue: QUEUE, on: CHARGES_DECIDED_EVENT });
