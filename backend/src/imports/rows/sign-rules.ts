import { RETURN_TRANSACTION_TYPES, type TransactionType } from '../../tax/pricing/price-request.js';
import { formatNegativeAmountError } from '../../tax/pricing/request-expectations.js';
import { ALWAYS_RETURNS, formatPositiveReturnError } from '../../tax/pricing/request-mismatches.js';

/** Explains that a premium has the wrong sign. An endorsement may have either sign. @param type null for a row without one */
export function findSignError(premiumCents: number, type: TransactionType | null): string | undefined {
  if (premiumCents < 0 && (type === null || !RETURN_TRANSACTION_TYPES.has(type)))
    return formatNegativeAmountError('premium', 'transaction_type');
  return premiumCents > 0 && type !== null && ALWAYS_RETURNS.has(type) ? formatPositiveReturnError('premium', type) : undefined;
}
