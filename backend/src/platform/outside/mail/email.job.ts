import { defineJob, defineQueue } from '../../work/queue/job-definition.js';

/**
 * Makes nine attempts within nine minutes, enough for a mail server that restarts or asks to retry later.
 * Sends several of an organization's emails concurrently, so a deferred one does not block the others. The number is low enough that a hundred emails
 * do not delay another organization's password reset.
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
