import { centsOfDollars } from '../../src/money/dollar-text.js';
import type { StateTotals } from '../../src/book/book-totals.service.js';

/** Converts totals to text of whole cents, so that '100' and '100.00' are equal. */
export function inCents(totals: readonly StateTotals[]): StateTotals[] {
  return totals.map((state) => ({
    ...state,
    premiumYtd: cents(state.premiumYtd),
    taxYtd: cents(state.taxYtd),
    feesYtd: cents(state.feesYtd),
  }));
}

const cents = (amount: string): string => String(centsOfDollars(amount.includes('.') ? amount : `${amount}.00`));
