import type { OfficeResponse } from '../../reported/office-response.js';
import type { TagStatus } from './tag-status.js';

/** A transaction that an office tagged or rejected, with the work on it. */
export interface FilingTag {
  readonly id: string;
  readonly filingId: string;
  readonly packageId: string;
  readonly transactionId: string;
  readonly policyId: string;
  readonly policyNumber: string;
  readonly line: number;
  readonly answer: OfficeResponse;
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

/** Settlement of a tag; the name is null while the tag is open. */
export type TagSettlement = Pick<FilingTag, 'status' | 'note' | 'settledByName' | 'settledAt'>;
