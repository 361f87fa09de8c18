import { parseDollarsToBigInt } from '../../money/plain-dollars.js';
import { formatGroupedAmount } from '../../money/grouped-amount.js';

/** Formats whole cents as '$1,234.50' or '-$12.00'. */
export function formatCents(cents: bigint): string {
  return cents < 0n ? `-$${formatGroupedAmount(-cents)}` : `$${formatGroupedAmount(cents)}`;
}

/** Formats dollars given as exact text, in the same format. */
export const formatDollars = (amount: string): string => formatCents(parseDollarsToBigInt(amount));
