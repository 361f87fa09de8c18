import { defineJob, defineQueue } from '../queue/job-definition.js';

/** Nine attempts within nine minutes: a mail server that restarts or asks to come back later gets the letter all the same. */
const LETTER_QUEUE = defineQueue({ name: 'letters', concurrency: 4, attempts: 9, backoffMs: 2_000, keepFinishedDays: 7 });

export const LETTER_REQUESTED = 'letter.requested';

export interface LetterPayload {
  letterId: string;
}

export const LETTER_JOB = defineJob<LetterPayload>({ name: 'letter', queue: LETTER_QUEUE, on: LETTER_REQUESTED });
