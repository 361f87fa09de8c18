import type { SubmissionStatus } from './submission-status.js';

/** Published in the transaction of every step of a submission, including its recording. */
export const SUBMISSION_STATUS_CHANGED_EVENT = 'submission.status-changed';

/** The payload of `submission.status-changed`. */
export interface SubmissionStatusChanged {
  readonly submissionId: string;
  /** Id of the step; that of the submission when it was recorded. */
  readonly changeId: string;
  /** Null when it was recorded. */
  readonly previousStatus: SubmissionStatus | null;
  readonly newStatus: SubmissionStatus;
}
