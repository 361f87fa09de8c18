import type { OfficeAnswer } from '../../reported/office-answer.js';
import type { TagStatus } from './tag-status.js';

/** A transaction that an office has tagged or rejected, and what people did about it. */
export interface FilingTag {
  readonly id: string;
  readonly filingId: string;
  readonly packageId: string;
  readonly transactionId: string;
  readonly policyId: string;
  readonly policyNumber: string;
  readonly line: number;
  readonly answer: OfficeAnswer;
  readonly code: string | null;
  readonly words: string | null;
  readonly officeNumber: string | null;
  readonly taggedAt: Date;
  readonly status: TagStatus;
  readonly note: string | null;
  readonly settledByName: string | null;
  readonly settledAt: Date | null;
  readonly assigneeId: string | null;
}

/** What somebody did about a tag; nobody while it is open. */
export type TagSettlement = Pick<FilingTag, 'status' | 'note' | 'settledByName' | 'settledAt'>;
