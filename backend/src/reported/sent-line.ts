import type { OfficeAnswer } from './office-answer.js';

/** A transaction of a package that was sent. */
export interface SentLine {
  readonly transactionId: string;
  /** The id under which it was sent. */
  readonly reportedAs: string;
  /** Its line in the package, from 1. */
  readonly line: number;
  readonly answer: OfficeAnswer | null;
}

/** What an office answers of a transaction that was sent. */
export interface AnsweredLine {
  readonly transactionId: string;
  readonly answer: OfficeAnswer;
  /** The office's code of the reason; null without one. */
  readonly code: string | null;
  /** The office's words; null without any. */
  readonly words: string | null;
  /** The office's number for the transaction; null without one. */
  readonly officeNumber: string | null;
}

/** The policy of a transaction. */
export interface TransactionPolicy {
  readonly policyId: string;
  readonly policyNumber: string;
}

/** A transaction was corrected or backed out. */
export interface Mending {
  readonly byName: string;
  readonly at: Date;
  readonly reason: string | null;
}
