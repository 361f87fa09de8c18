import type { StatedPart } from '../tax/charge-check/stated-charges.js';
import type { ChargeCause } from './charged.types.js';

/** Published once per transaction when its invoice begins to differ from the charges due, or when the difference changes. */
export const CHARGES_DIFFER_EVENT = 'charges.differ';

/** Published once per request that decides differences or undoes decisions. */
export const CHARGES_DECIDED_EVENT = 'charges.decided';

export interface ChargesDiffer {
  readonly differences: readonly NewDifference[];
}

/** Amounts in dollars as exact text. */
export interface NewDifference {
  readonly transactionId: string;
  readonly policyId: string;
  readonly policyNumber: string;
  /** Two-letter code. */
  readonly state: string;
  readonly charged: string;
  readonly due: string;
  /** Differences (charged less due) of the stated charges that are not correct. */
  readonly chargeDifferences: readonly { readonly chargePart: StatedPart; readonly difference: string }[];
  readonly chargeCause: ChargeCause;
}
