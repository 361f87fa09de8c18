import type { Completeness } from '../tax/pricing/price-result.js';

/** From all that is due to less than that. What was priced before it was recorded may be either. */
const FROM_BEST: readonly (Completeness | null)[] = ['complete', null, 'estimate', 'incomplete'];

/** What two parts of a policy are together: no better than the worse one. Null where it was not recorded. */
export function worseCompleteness(one: Completeness | null, other: Completeness | null): Completeness | null {
  return FROM_BEST.indexOf(one) > FROM_BEST.indexOf(other) ? one : other;
}
