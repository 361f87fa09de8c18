import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';
import { SUBMISSION_STATUS_CHANGED_EVENT, type SubmissionStatusChanged } from '../../submissions/submission-events.js';

/** Updates the ledger when an office decides on a filing. */
export const FILING_LEDGER_JOB = defineJob<SubmissionStatusChanged>({
  name: 'filing-ledger',
  queue: defineQueue({ name: 'filing-ledger', concurrency: 2, perOrganization: 1, attempts: 5, backoffMs: 1_000, keepFinishedDays: 7 }),
  on: SUBMISSION_STATUS_CHANGED_EVENT,
});
