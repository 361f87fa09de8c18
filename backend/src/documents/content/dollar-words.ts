import { centsOfDollars } from '../../money/dollar-text.js';
import { groupedAmount } from '../../money/grouped-amount.js';

/** Whole cents as a document shows them: '$1,234.50', '-$12.00'. */
export function dollarWords(cents: bigint): string {
  return cents < 0n ? `-$${groupedAmount(-cents)}` : `$${groupedAmount(cents)}`;
}

/** The same of exact text with two decimals. */
export const dollarWordsOf = (amount: string): string => dollarWords(centsOfDollars(amount));
