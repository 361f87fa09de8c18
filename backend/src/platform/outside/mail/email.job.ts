import { defineJob, defineQueue } from '../../work/queue/job-definition.js';

/**
 * Nine attempts within nine minutes, which suffices for a mail server that restarts or asks to retry later.
 * Several emails of one organization are sent concurrently, so that a deferred one does not block the others; few enough that a hundred of
 * them do not delay a password reset.
 */
const EMAIL_QUEUE = defineQueue({
  name: 'letters',
  concurrency: 4,
  perOrganization: 20,
  attempts: 9,
  backoffMs: 2_000,
  keepFinishedDays: 7,
});

export const EMAIL_REQUESTED = 'letter.requested';

export interface EmailPayload {
  letterId: string;
}

export const EMAIL_JOB = defineJob<EmailPayload>({ name: 'letter', queue: EMAIL_QUEUE, on: EMAIL_REQUESTED });
