/** What happened to a policy. Stored words; labels are the screen's business. */
export const TRANSACTION_TYPES = ['new', 'renewal', 'endorsement', 'return_premium', 'cancellation', 'reinstatement', 'audit'] as const;

export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Transactions that may give premium back: their premium may be negative. */
export const RETURN_TYPES: ReadonlySet<TransactionType> = new Set(['return_premium', 'cancellation', 'audit']);

/** Reads 'Return Premium', 'return-premium' and 'return_premium' alike; undefined for an unknown word. */
export function transactionTypeOf(text: string): TransactionType | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return TRANSACTION_TYPES.find((type) => type === word);
}
