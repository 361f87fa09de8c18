import type { FieldError } from '../platform/kernel/problems/problem.js';
import type { Eligibility } from './insurer.js';

/** Returns an error for each entry that ends before it begins. */
export function findReversedEligibility(entries: readonly Eligibility[]): FieldError[] {
  return entries.flatMap(({ validFrom, validTo }, at) =>
    validFrom !== null && validTo !== null && validTo < validFrom
      ? [{ field: `eligibility.${at}.validTo`, message: 'Enter a last day on or after the first day.' }]
      : [],
  );
}
