/** Published in the transaction in which documents of transactions are attached, renamed or removed. */
export const TRANSACTION_DOCUMENTS_CHANGED_EVENT = 'transaction-documents.changed';

/** Payload of `transaction-documents.changed`. */
export interface TransactionDocumentsChanged {
  readonly transactionIds: readonly string[];
}
