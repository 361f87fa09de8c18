import type { Completeness } from '../tax/pricing/price-result.js';

/** Degrees of completeness, from complete to incomplete. Null means that completeness was not recorded and may be either. */
const BEST_FIRST: readonly (Completeness | null)[] = ['complete', null, 'estimate', 'incomplete'];

/** Returns the lower completeness of two parts of a policy; null means not recorded. */
export function getWorseCompleteness(one: Completeness | null, other: Completeness | null): Completeness | null {
  return BEST_FIRST.indexOf(one) > BEST_FIRST.indexOf(other) ? one : other;
}
