import { TRANSACTION_TYPES, type TransactionType } from '../tax/pricing/price-request.js';

/** Types of recorded transactions: those that are priced, and the reversal of one. */
export const BOOKED_TYPES = [...TRANSACTION_TYPES, 'back_out'] as const;
export type BookedType = TransactionType | 'back_out';
