/** Returns the element id of a transaction's card, for links to it. */
export const getTransactionAnchor = (id: string): string => `transaction-${id}`;
