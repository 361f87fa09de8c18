import { TRANSACTION_TYPES } from '../../tax/pricing/price-request.js';

/** What became of a row: the transaction it was booked as, a correction, new names, or nothing new. */
export const OUTCOMES = [...TRANSACTION_TYPES, 'corrected', 'described', 'unchanged'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Rows by outcome; those that did not occur are left out. */
export type OutcomeCounts = Partial<Record<Outcome, number>>;
