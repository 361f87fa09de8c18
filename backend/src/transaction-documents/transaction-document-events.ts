/** Published in the database transaction that attaches, renames or removes transaction documents. */
export const TRANSACTION_DOCUMENTS_CHANGED_EVENT = 'transaction-documents.changed';

/** Payload of `transaction-documents.changed`. */
export interface TransactionDocumentsChanged {
  readonly transactionIds: readonly string[];
}
