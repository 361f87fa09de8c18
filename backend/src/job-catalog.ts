import { LETTER_JOB } from './platform/mail/letter.job.js';
import type { JobDefinition } from './platform/queue/job-definition.js';
import { BOOK_NEWS_JOB } from './policies/book/book-changed.js';
import { ROLL_FORWARD_JOB } from './policies/book/roll-forward.job.js';

/** Every job of the product that is no task. The worker refuses to start unless each has exactly one handler. */
export const jobCatalog: readonly JobDefinition[] = [LETTER_JOB, ROLL_FORWARD_JOB, BOOK_NEWS_JOB];
