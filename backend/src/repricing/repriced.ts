import type { PriceResult } from '../tax/pricing/price-result.js';
import type { BookedTransaction } from './booked-transaction.js';

/** A transaction with what the rules at hand say about it. */
export type Repriced = Charged | NotPriced;

export interface Charged {
  transaction: BookedTransaction;
  price: PriceResult;
  /** Whether that differs from what is charged at present. */
  isChanged: boolean;
}

/** The rules do not cover it: it stays as it is. */
export interface NotPriced {
  transaction: BookedTransaction;
  /** A sentence. */
  reason: string;
}

export const isCharged = (repriced: Repriced): repriced is Charged => 'price' in repriced;
