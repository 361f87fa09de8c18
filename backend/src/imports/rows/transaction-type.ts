import { TRANSACTION_TYPES, type TransactionType } from '../../tax/pricing/price-request.js';

/** Parses 'Return Premium', 'return-premium' and 'return_premium' as the same type; undefined for an unknown word. */
export function parseTransactionType(text: string): TransactionType | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return TRANSACTION_TYPES.find((type) => type === word);
}
