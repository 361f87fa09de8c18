import type { PriceResult } from '../tax/pricing/price-result.js';
import type { BookedTransaction } from './booked-transaction.js';

/** A transaction with its price under the given rules. */
export type Repriced = Charged | NotPriced;

export interface Charged {
  transaction: BookedTransaction;
  price: PriceResult;
  /** True when the price differs from the current charges. */
  isChanged: boolean;
}

/** A transaction that the rules do not cover: it stays unchanged. */
export interface NotPriced {
  transaction: BookedTransaction;
  /** Reason as a sentence. */
  reason: string;
}

export const isCharged = (repriced: Repriced): repriced is Charged => 'price' in repriced;
