import { centsOfDollars } from '../../money/dollar-text.js';
import { groupedAmount } from '../../money/grouped-amount.js';

/** Formats whole cents: '$1,234.50', '-$12.00'. */
export function dollarWords(cents: bigint): string {
  return cents < 0n ? `-$${groupedAmount(-cents)}` : `$${groupedAmount(cents)}`;
}

/** Formats exact dollars with two decimals in the same way. */
export const dollarWordsOf = (amount: string): string => dollarWords(centsOfDollars(amount));
