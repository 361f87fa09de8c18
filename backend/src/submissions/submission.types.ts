import type { CalendarDate } from '../dates/calendar-date.js';
import type { FilingType } from '../jurisdictions/rulebook.types.js';
import type { SubmissionPriority } from './submission-priority.js';
import type { SubmissionStatus } from './submission-status.js';

export const SUBMISSION_TYPES = ['electronic', 'paper', 'portal'] as const;
export type SubmissionType = (typeof SUBMISSION_TYPES)[number];

/** A submission as it is stored. */
export interface SubmissionRecord {
  id: string;
  state: string;
  filingType: FilingType;
  submissionType: SubmissionType;
  status: SubmissionStatus;
  priority: SubmissionPriority;
  dueDate: CalendarDate | null;
  referenceNumber: string | null;
  comments: string | null;
  assigneeId: string | null;
  replacesId: string | null;
  /** The deadline that it meets. */
  deadlineId: string | null;
  /** Percent of the checks of its package that passed; null without a package. */
  complianceScore: string | null;
  submittedByName: string;
  submittedAt: Date;
  /** When it was approved or rejected. */
  decidedAt: Date | null;
  version: number;
  /** The version by which each field was last changed, where that is not the first. */
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

/** What somebody wrote about a submission after it was made. */
export interface CommentRecord {
  id: string;
  text: string;
  authorName: string;
  writtenAt: Date;
}
