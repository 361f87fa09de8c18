import { defineJob, defineQueue } from '../../work/queue/job-definition.js';

/**
 * Nine attempts within nine minutes: a mail server that restarts or asks to come back later gets the letter all the same.
 * So many of one organization wait in the queue that one which is asked to come back later holds up no other, and few enough that a hundred of them hold
 * up no link to reset a password.
 */
const LETTER_QUEUE = defineQueue({
  name: 'letters',
  concurrency: 4,
  perOrganization: 20,
  attempts: 9,
  backoffMs: 2_000,
  keepFinishedDays: 7,
});

export const LETTER_REQUESTED = 'letter.requested';

export interface LetterPayload {
  letterId: string;
}

export const LETTER_JOB = defineJob<LetterPayload>({ name: 'letter', queue: LETTER_QUEUE, on: LETTER_REQUESTED });
