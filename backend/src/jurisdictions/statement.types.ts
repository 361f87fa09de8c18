import type { FeeLimit } from './fee-rule.types.js';
import type { Reading } from './source.types.js';

/** Support of a statement of law, and the days for which it is valid. */
export interface LegalSupport extends Reading {
  /** First effective date of policies, or first day of a period; null if no source states it. */
  readonly effectiveFrom: string | null;
  /** Last one; null while it is valid. */
  readonly effectiveTo: string | null;
}

/** Kinds of law other than rates, due dates and the diligent search. */
export const STATEMENT_KINDS = [
  'stamp-wording',
  'retention',
  'penalty',
  'fee-cap',
  'exempt-purchaser',
  'export-list',
  'delivery',
  'who-files',
  'office-fee',
  'answer-by',
  'placement-rule',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

export const STATEMENT_UNITS = [
  'usd',
  'usd-per-day',
  'usd-per-month',
  'percent',
  'percent-per-day',
  'percent-per-month',
  'percent-per-year',
  'days',
  'people',
] as const;

/** A number of a rule, in decimal digits. */
export interface StatementAmount {
  readonly value: string;
  readonly unit: (typeof STATEMENT_UNITS)[number];
  readonly about: string;
}

/** Cost of reporting a transaction late, on a range of late days. Amounts as exact dollar text. */
export interface LateCostStep {
  /** First late day, from 1. */
  readonly fromDay: number;
  /** Last late day; absent where the cost does not end. */
  readonly toDay?: number;
  readonly leastUsd: string;
  readonly mostUsd: string;
  /** Once for the report, or for each late day. */
  readonly per: 'filing' | 'day';
}

/** Part of a duty that may be late. */
export type LateAct = 'filing' | 'payment';

export interface LawStatement extends LegalSupport {
  readonly kind: StatementKind;
  /** Without a final period; null when we looked and found nothing. */
  readonly text: string | null;
  readonly citation: string | null;
  readonly note?: string;
  /** Exact wording that the law prescribes. Only for stamp wording. */
  readonly wording?: string;
  /** Smallest type of the wording in points; absent where no source names a size. */
  readonly leastPoints?: number;
  /** True if a source requires the wording on the first page. */
  readonly onFirstPage?: true;
  /** Years for which records are kept; null when the law names none. Only for retention. */
  readonly years?: number | null;
  readonly startsAt?: 'issuance' | 'termination' | 'transaction' | null;
  readonly amounts?: readonly StatementAmount[];
  /** Ids of the duties that cost it when filed or paid late. Only for penalties and office fees; absent from those about other matters. */
  readonly late?: Readonly<Partial<Record<LateAct, readonly string[]>>>;
  /** Costs of each late report of these filings, where the source names numbers. */
  readonly lateCosts?: readonly LateCostStep[];
  /** Step before which the policy may not be delivered. Only for delivery. */
  readonly deliverAfter?: 'filed' | 'stamped';
  /** Objections that must be answered within these days. Only for answer-by, where it is about transactions of a filing. */
  readonly answers?: 'tags';
  /** Holder of the license that the filing names. Only for who files. */
  readonly licensee?: 'individual' | 'agency';
  /** True if each submission names one license, of any holder. */
  readonly perLicense?: true;
  /** True for a rule on where or in which words charges are stated to the insured. */
  readonly statesCharges?: true;
  /** True for a rule on how, or whether, a single placement is reported where no duty sets a number of days. Only for placement rules. */
  readonly reportsPlacement?: true;
  /** Permission for brokers to pay tax that the insured was not charged. Only for placement rules. */
  readonly absorption?: 'allowed' | 'forbidden' | 'not-decided';
  /** Limit that the calculation checks fees against. Only for fee caps. */
  readonly cap?: FeeLimit;
}
