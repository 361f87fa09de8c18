import { TRANSACTION_TYPES } from '../../tax/pricing/price-request.js';

/** Outcome of a row: the type of the recorded transaction, a correction, changed names, or no change. */
export const OUTCOMES = [...TRANSACTION_TYPES, 'corrected', 'described', 'unchanged'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Counts by outcome; outcomes that did not occur are absent. */
export type OutcomeCounts = Partial<Record<Outcome, number>>;
