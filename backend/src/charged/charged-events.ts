import type { StatedPart } from '../tax/charge-check/stated-charges.js';
import type { ChargeCause } from './charged.types.js';

/** Published when invoices begin to differ from what is due, or differ by another amount: once per transaction and change. */
export const CHARGES_DIFFER_EVENT = 'charges.differ';

/** Payload of `charges.differ`. */
export interface ChargesDiffer {
  readonly differences: readonly NewDifference[];
}

/** A new difference of a transaction. Dollars as exact text. */
export interface NewDifference {
  readonly transactionId: string;
  readonly policyId: string;
  readonly policyNumber: string;
  /** Two-letter code. */
  readonly state: string;
  readonly charged: string;
  readonly due: string;
  /** Charges that are not those due: charged less due. */
  readonly chargeDifferences: readonly { readonly chargePart: StatedPart; readonly difference: string }[];
  readonly chargeCause: ChargeCause;
}
