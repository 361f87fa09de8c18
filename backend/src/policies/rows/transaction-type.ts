import { TRANSACTION_TYPES, type TransactionType } from '../../tax/pricing/price-request.js';

/** Reads 'Return Premium', 'return-premium' and 'return_premium' alike; undefined for an unknown word. */
export function transactionTypeOf(text: string): TransactionType | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return TRANSACTION_TYPES.find((type) => type === word);
}

/** A code that is a renewal policy in some systems and a return premium in others. */
export const isRenewalOrReturn = (text: string): boolean => /^r\.?\s?p\.?$/i.test(text);

/** Advice for such a code. */
export const RENEWAL_OR_RETURN = 'It means renewal policy in some systems and return premium in others. Enter renewal or return_premium.';
