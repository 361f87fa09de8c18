import { TRANSACTION_TYPES, type TransactionType } from '../tax/pricing/price-request.js';

/** What a transaction of the book is: one that was priced, or one that takes such a transaction back. */
export const BOOKED_TYPES = [...TRANSACTION_TYPES, 'back_out'] as const;
export type BookedType = TransactionType | 'back_out';
