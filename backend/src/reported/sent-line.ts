import type { OfficeAnswer } from './office-answer.js';

/** A transaction of a package that was sent. */
export interface SentLine {
  readonly transactionId: string;
  /** Id under which it was sent. */
  readonly reportedAs: string;
  /** Line in the package, from 1. */
  readonly line: number;
  readonly answer: OfficeAnswer | null;
}

/** An office's response to a sent transaction. */
export interface AnsweredLine {
  readonly transactionId: string;
  readonly answer: OfficeAnswer;
  /** The office's code for the reason; null if the office gave no code. */
  readonly code: string | null;
  /** The office's explanation; null if the office gave none. */
  readonly words: string | null;
  /** The office's number for the transaction; null if the office gave no number. */
  readonly officeNumber: string | null;
}

/** The policy of a transaction. */
export interface TransactionPolicy {
  readonly policyId: string;
  readonly policyNumber: string;
}

/** Correction or back-out of a transaction. */
export interface Correction {
  readonly byName: string;
  readonly at: Date;
  readonly reason: string | null;
}
