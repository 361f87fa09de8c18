import { TRANSACTION_TYPES, type TransactionType } from '../tax/pricing/price-request.js';

/** Types of recorded transactions: the priced types, and the reversal. */
export const RECORDED_TYPES = [...TRANSACTION_TYPES, 'back_out'] as const;
export type RecordedType = TransactionType | 'back_out';
