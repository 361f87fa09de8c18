/** Id of a transaction's card on its page, for links to it. */
export const transactionAnchor = (id: string): string => `transaction-${id}`;
