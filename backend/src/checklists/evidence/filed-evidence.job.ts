import { defineJob, defineQueue } from '../../platform/work/queue/job-definition.js';
import { SUBMISSION_STATUS_CHANGED_EVENT, type SubmissionStatusChanged } from '../../submissions/submission-events.js';

/** Retains checklists' evidence as a record of their filings. */
export const RETAIN_FILED_EVIDENCE_JOB = defineJob<SubmissionStatusChanged>({
  name: 'keep-filed-evidence',
  queue: defineQueue({ name: 'evidence-of-submissions', concurrency: 2, attempts: 5, backoffMs: 1_000, keepFinishedDays: 30 }),
  on: SUBMISSION_STATUS_CHANGED_EVENT,
});
