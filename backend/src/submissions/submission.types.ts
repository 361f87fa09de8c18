import type { CalendarDate } from '../dates/calendar-date.js';
import type { FilingType } from '../jurisdictions/rulebook.types.js';
import type { SubmissionPriority } from './submission-priority.js';
import type { SubmissionStatus } from './submission-status.js';

export const SUBMISSION_TYPES = ['electronic', 'paper', 'portal'] as const;
export type SubmissionType = (typeof SUBMISSION_TYPES)[number];

export interface SubmissionRecord {
  id: string;
  state: string;
  filingType: FilingType;
  submissionType: SubmissionType;
  status: SubmissionStatus;
  priority: SubmissionPriority;
  dueDate: CalendarDate | null;
  filedOn: CalendarDate;
  referenceNumber: string | null;
  comments: string | null;
  assigneeId: string | null;
  replacesId: string | null;
  deadlineId: string | null;
  /** Percentage of passed checks of its package; null if there is no package. */
  complianceScore: string | null;
  submittedByName: string;
  submittedAt: Date;
  /** Time of approval or rejection. */
  decidedAt: Date | null;
  version: number;
  /** For each field changed after the first version, the version that last changed it. */
  changedIn: Readonly<Record<string, number>>;
}

/** One step of a submission from a status to the next. */
export interface StatusChangeRecord {
  submissionId: string;
  id: string;
  previousStatus: SubmissionStatus;
  newStatus: SubmissionStatus;
  reason: string | null;
  changedByName: string;
  changedAt: Date;
}

export interface ReceiptRecord {
  fileId: string;
  name: string;
  sizeBytes: string;
  addedAt: Date;
  addedByName: string;
}

/** Comment on a submission, written after its recording. */
export interface CommentRecord {
  id: string;
  text: string;
  authorName: string;
  writtenAt: Date;
}
