import type { CompiledRule } from './compiled-rules.js';
import type { PriceRequest } from './price-request.js';
import { getRuleDates } from './rule-dates.js';

/** Adds the assumption that a rate is still in force, if its source covers only an earlier year. */
export function addUnreadAssumptions(assumed: string[], request: PriceRequest, rules: readonly CompiledRule[]): void {
  const { inception, transaction } = getRuleDates(request);
  for (const { byInception, readTo, head } of rules) {
    if ((byInception ? inception : transaction) <= readTo) continue;
    assumed.push(
      `${head.label}: ${head.ratePercent}% is the rate up to ${readTo}, and no later source was read. Confirm it before filing.`,
    );
  }
}
