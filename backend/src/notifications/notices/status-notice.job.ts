import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';
import { SUBMISSION_STATUS_CHANGED_EVENT, type SubmissionStatusChanged } from '../../submissions/submission-events.js';

/** People are told of a step of a submission. */
export const STATUS_NOTICE_JOB = defineJob<SubmissionStatusChanged>({
  name: 'status-notices',
  queue: defineQueue({ name: 'notices', concurrency: 2, perOrganization: 1, attempts: 5, backoffMs: 1_000, keepFinishedDays: 7 }),
  on: SUBMISSION_STATUS_CHANGED_EVENT,
});
