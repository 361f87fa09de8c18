import type { TransactionType } from '../../tax/pricing/price-request.js';

/** Transactions that give premium back. */
const RETURNS: ReadonlySet<TransactionType | null> = new Set(['return_premium', 'cancellation'] as const);

/**
 * What to do about a premium whose sign its transaction cannot have; undefined when there is nothing to do. An endorsement has either.
 *
 * @param type null for a row that does not say it
 */
export function signComplaint(premiumCents: number, type: TransactionType | null): string | undefined {
  if (RETURNS.has(type))
    return premiumCents > 0 ? `With transaction_type ${type} enter zero or, for a premium returned, a negative amount.` : undefined;
  if (premiumCents >= 0 || type === 'endorsement') return undefined;
  return 'Enter zero or more, or a transaction_type of return_premium, cancellation or endorsement for a premium returned.';
}
