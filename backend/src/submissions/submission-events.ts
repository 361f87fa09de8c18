import type { SubmissionStatus } from './submission-status.js';

/** Published in the transaction of each step of a submission, including its recording. */
export const SUBMISSION_STATUS_CHANGED_EVENT = 'submission.status-changed';

/** The payload of `submission.status-changed`. */
export interface SubmissionStatusChanged {
  readonly submissionId: string;
  /** Id of the step; the submission's id for its recording. */
  readonly changeId: string;
  /** Null for its recording. */
  readonly previousStatus: SubmissionStatus | null;
  readonly newStatus: SubmissionStatus;
}
