import type { RecordedType } from '../book/recorded-type.js';
import type { CalendarDate } from '../dates/calendar-date.js';
import { type Cause, CAUSE_KINDS, type CauseKind } from '../tax/causes/cause-kinds.js';
import type { ChargeDifferences } from '../tax/causes/charge-amounts.js';

/** `unexplained`: no rule explains the difference; `none`: there is no difference. */
export const CHARGE_CAUSES = [...CAUSE_KINDS, 'unexplained', 'none'] as const;
export type ChargeCause = (typeof CHARGE_CAUSES)[number];

/** Labels on screens and in files, in the order of the choices on screens. */
export const CHARGE_CAUSE_LABELS: Readonly<Record<ChargeCause, string>> = {
  nothing_charged: 'Nothing charged',
  wrong_sign: 'Wrong sign',
  stamping_fee_missing: 'Stamping fee missing',
  stamping_fee_doubled: 'Stamping fee twice',
  whole_dollars: 'Whole dollars',
  rounding: 'Rounding',
  other_edition: 'Another rate source',
  rules_of_another_day: 'Rules of another day',
  fees_in_base: 'Fees in the base',
  not_due: 'Charge not due',
  exemption_ignored: 'Exemption ignored',
  rules_of_another_state: 'Rules of another state',
  opposite_errors: 'Opposite errors',
  unexplained: 'No rule explains it',
  none: 'No difference',
};

/**
 * Ways to settle: a corrected invoice for the rest, a refund, a corrected invoice for an uncollected excess, a corrected invoice with the
 * same total, kept within the state's tolerance, or absorbed by the broker.
 */
export const SETTLEMENTS = ['charge_rest', 'give_back', 'lower_invoice', 'correct_invoice', 'keep', 'absorb'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** Labels on screens and in files. */
export const SETTLEMENT_LABELS: Readonly<Record<Settlement, string>> = {
  charge_rest: 'Charge the rest',
  give_back: 'Refund',
  lower_invoice: 'Lower the invoice',
  correct_invoice: 'Correct the invoice',
  keep: 'Keep within the tolerance',
  absorb: 'Absorb',
};

/** A transaction with an invoice on record. Amounts as exact dollar text. */
export interface ChargedRecord {
  readonly id: string;
  readonly policyId: string;
  readonly state: string;
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly transactionType: RecordedType;
  readonly transactionDate: CalendarDate;
  readonly invoiceNumber: string | null;
  /** Amount charged; null if the invoice does not state any charge. */
  readonly charged: string | null;
  /** Charges due, limited to those that the invoice states. */
  readonly due: string | null;
  /** All charges due, including those that the invoice does not state; null if the invoice was compared before these charges were stored. */
  readonly totalDue: string | null;
  readonly collected: string | null;
  readonly collectedOn: CalendarDate | null;
  /** Charges that differ from the charges due; null if the invoice was compared before charges were stored. */
  readonly differences: ChargeDifferences | null;
  /** `none` if every charge is correct. Determines whether there is a difference, because errors may cancel out in the sum. */
  readonly cause: ChargeCause;
  readonly causes: readonly Pick<Cause, 'kind' | 'text'>[];
  readonly otherCauses: readonly CauseKind[];
}

/** A decision on the current difference of a transaction. */
export interface ChargeDecision {
  readonly settlement: Settlement;
  readonly note: string | null;
  readonly decidedByName: string;
  readonly decidedAt: Date;
}

/** A settlement recorded for a transaction, with the amount that it settles now. */
export interface SettledAmount {
  readonly transactionId: string;
  readonly settlement: Settlement;
  readonly state: string;
  /** Month of the transaction, YYYY-MM. */
  readonly month: string;
  readonly policyNumber: string;
  readonly insuredName: string;
  /** Time of the latest decision. */
  readonly decidedAt: Date;
  /** Charged less due in whole cents, as text; 0 once the decision is undone or the difference has changed. */
  readonly cents: string;
  /** The fee part of `cents`, if the invoice states fees. */
  readonly feesCents: string;
}

export interface CauseSum {
  readonly state: string;
  readonly cause: ChargeCause;
  readonly isSettled: boolean;
  readonly transactions: number;
  /** Dollars as exact text. */
  readonly difference: string;
}

/** Open differences in a state; dollars as exact text. */
export interface OpenSum {
  readonly state: string;
  readonly transactions: number;
  readonly policies: number;
  /** Sum of the undercharges; negative, or 0. */
  readonly short: string;
  /** Sum of the overcharges. */
  readonly excess: string;
}

/** Differences by state, month and cause; dollars as exact text. */
export interface MonthCauseSum extends CauseSum {
  /** Month of the transactions, YYYY-MM. */
  readonly month: string;
}
