import { RETURN_TRANSACTION_TYPES, type TransactionType } from '../../tax/pricing/price-request.js';
import { formatNegativeAmountError } from '../../tax/pricing/request-expectations.js';
import { ALWAYS_RETURNS, formatPositiveReturnError } from '../../tax/pricing/request-mismatches.js';

const FLAT_PATTERN = /\bflat\b|^fc$/i;

/**
 * Explains the error of a flat cancellation without premium, for which the file shows the remaining premium.
 * @param words the file's words for the type
 */
export const findFlatCancellationError = (words: string, premiumCents: number, type: TransactionType | null): string | undefined =>
  premiumCents === 0 && type === 'cancellation' && FLAT_PATTERN.test(words.trim())
    ? 'premium is 0, but a flat cancellation returns the entire premium. Enter the returned premium with a minus sign, for example -1200.50.'
    : undefined;

/** Explains that a premium has the wrong sign. An endorsement may have either sign. @param type null for a row without one */
export function findSignError(premiumCents: number, type: TransactionType | null): string | undefined {
  if (premiumCents < 0 && (type === null || !RETURN_TRANSACTION_TYPES.has(type)))
    return formatNegativeAmountError('premium', 'transaction_type');
  return premiumCents > 0 && type !== null && ALWAYS_RETURNS.has(type) ? formatPositiveReturnError('premium', type) : undefined;
}
