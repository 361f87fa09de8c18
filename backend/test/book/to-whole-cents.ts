import { parseDollarsToBigInt } from '../../src/money/plain-dollars.js';
import type { StateTotals } from '../../src/book/book-totals.service.js';

/** Converts totals to text of whole cents, so that '100' and '100.00' are equal. */
export function toWholeCents(totals: readonly StateTotals[]): StateTotals[] {
  return totals.map((state) => ({
    ...state,
    premiumYtd: formatCents(state.premiumYtd),
    taxYtd: formatCents(state.taxYtd),
    feesYtd: formatCents(state.feesYtd),
  }));
}

const formatCents = (amount: string): string => String(parseDollarsToBigInt(amount.includes('.') ? amount : `${amount}.00`));
