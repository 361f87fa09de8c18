import type { PriceResult } from '../tax/pricing/price-result.js';
import type { RecordedTransaction } from './recorded-transaction.js';

/** A transaction with its price under the given rules. */
export type RepricedTransaction = ChargedTransaction | UnpricedTransaction;

export interface ChargedTransaction {
  transaction: RecordedTransaction;
  price: PriceResult;
  /** True when the price differs from the current charges. */
  isChanged: boolean;
}

/** A transaction that the rules do not cover, which stays unchanged. */
export interface UnpricedTransaction {
  transaction: RecordedTransaction;
  /** The reason that the rules do not cover it, as a sentence. */
  reason: string;
}

export const isCharged = (repriced: RepricedTransaction): repriced is ChargedTransaction => 'price' in repriced;
