import type { FeeLimit } from './fee-rule.types.js';
import type { Reading } from './source.types.js';

/** Sources of a statement of law, and the days on which it is valid. */
export interface LegalSupport extends Reading {
  /** First effective date or period start that the statement applies to; null if no source states one. */
  readonly effectiveFrom: string | null;
  /** Last date that the statement applies to; null while it is in force. */
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

/** A number stated by a rule, in decimal digits. */
export interface StatementAmount {
  readonly value: string;
  readonly unit: (typeof STATEMENT_UNITS)[number];
  readonly about: string;
}

/** Cost of reporting a transaction late, for a range of days late. Amounts are exact dollars as text. */
export interface LateCostStep {
  /** First day late, counted from 1. */
  readonly fromDay: number;
  /** Last day late; absent if the cost is open-ended. */
  readonly toDay?: number;
  readonly leastUsd: string;
  readonly mostUsd: string;
  /** Frequency of the cost: once for the report, or for each day late. */
  readonly per: 'filing' | 'day';
}

/** Steps of a filing that must precede delivery of the policy, in order. */
export const DELIVERY_STEPS = ['filed', 'stamped'] as const;
export type DeliveryStep = (typeof DELIVERY_STEPS)[number];

/** Late act: the filing or the payment. */
export type LateAct = 'filing' | 'payment';

export interface LawStatement extends LegalSupport {
  readonly kind: StatementKind;
  /** Rule in plain English, without a final period; null if we looked and did not find one. */
  readonly text: string | null;
  readonly citation: string | null;
  readonly note?: string;
  /** Exact wording that the law prescribes. Only for stamp wording. */
  readonly wording?: string;
  /** Minimum type size of the wording, in points; absent if no source states a size. */
  readonly leastPoints?: number;
  /** True if a source requires the wording on the first page. */
  readonly onFirstPage?: true;
  /** Years for which records are kept; null if the law states none. Only for retention. */
  readonly years?: number | null;
  readonly startsAt?: 'issuance' | 'termination' | 'transaction' | null;
  readonly amounts?: readonly StatementAmount[];
  /**
   * Ids of the duties that incur the penalty or fee if filed or paid late. Only for penalties and office fees; absent if they are not about lateness.
   */
  readonly late?: Readonly<Partial<Record<LateAct, readonly string[]>>>;
  /** Costs of each late report of these filings, if the source states numbers. */
  readonly lateCosts?: readonly LateCostStep[];
  /** Step that must precede delivery of the policy. Only for delivery. */
  readonly deliverAfter?: DeliveryStep;
  /** Objections that the deadline applies to. Only for answer-by, if it is about a filing's transactions. */
  readonly answers?: 'tags';
  /** Holder of the license that the filing names. Only for who files. */
  readonly licensee?: 'individual' | 'agency';
  /** True if each submission is made under a single license, regardless of its holder. */
  readonly perLicense?: true;
  /** True for a rule on where or how charges are stated to the insured. */
  readonly statesCharges?: true;
  /** True for a rule on whether or how individual placements are reported if no duty sets a deadline. Only for placement rules. */
  readonly reportsPlacement?: true;
  /** Permission for brokers to absorb tax instead of charging it to the insured. Only for placement rules. */
  readonly absorption?: 'allowed' | 'forbidden' | 'not-decided';
  /** Limit that the calculation checks fees against. Only for fee caps. */
  readonly cap?: FeeLimit;
}
