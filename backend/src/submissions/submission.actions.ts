import { defineAction } from '../platform/kernel/audit/audit-action.js';
import type { SubmissionStatus } from './submission-status.js';
import type { SubmissionRecord } from './submission.types.js';

type CreatedFields = Pick<
  SubmissionRecord,
  | 'state'
  | 'filingType'
  | 'submissionType'
  | 'priority'
  | 'dueDate'
  | 'filedOn'
  | 'referenceNumber'
  | 'comments'
  | 'deadlineId'
  | 'replacesId'
>;

type ChangedFields = Partial<Pick<SubmissionRecord, 'priority' | 'referenceNumber'> & { assignee: string | null }>;

export const SUBMISSION_CREATED = defineAction<{ after: CreatedFields }>({
  name: 'submission.created',
  subjectType: 'submission',
  label: 'Submission created',
});
export const SUBMISSION_STATUS_CHANGED = defineAction<{
  before: { status: SubmissionStatus };
  after: { status: SubmissionStatus; reason: string | null };
}>({ name: 'submission.status-changed', subjectType: 'submission', label: 'Submission status changed' });
export const SUBMISSION_CHANGED = defineAction<{ before: ChangedFields; after: ChangedFields }>({
  name: 'submission.changed',
  subjectType: 'submission',
  label: 'Submission changed',
});
export const SUBMISSION_RECEIPT_ADDED = defineAction<{ after: { state: string; document: string; sha256: string } }>({
  name: 'submission.receipt-added',
  subjectType: 'submission',
  label: 'Receipt of a submission added',
});
export const SUBMISSION_COMMENTED = defineAction<{ after: { text: string } }>({
  name: 'submission.commented',
  subjectType: 'submission',
  label: 'Comment on a submission added',
});
