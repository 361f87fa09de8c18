/** Returns the label of a transaction type: `return_premium` -> `Return premium`, `back_out` -> `Back-out`. */
export function getTransactionLabel(transactionType: string): string {
  if (transactionType === 'back_out') return 'Back-out';
  const words = transactionType.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
