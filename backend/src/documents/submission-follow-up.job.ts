import { defineJob, defineQueue } from '../platform/work/queue/job-definition.js';
import { SUBMISSION_STATUS_CHANGED_EVENT, type SubmissionStatusChanged } from '../submissions/submission-events.js';

/** Updates documents when the submission that they were sent with changes status. */
export const FOLLOW_SUBMISSIONS_JOB = defineJob<SubmissionStatusChanged>({
  name: 'follow-submissions',
  queue: defineQueue({ name: 'documents-of-submissions', concurrency: 2, attempts: 5, backoffMs: 1_000, keepFinishedDays: 30 }),
  on: SUBMISSION_STATUS_CHANGED_EVENT,
});
