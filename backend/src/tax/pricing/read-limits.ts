import type { CompiledRule } from './compiled-rules.js';
import type { PriceRequest } from './price-request.js';
import { ruleDates } from './rule-dates.js';

/** Adds the assumption that a rate is still in force when its source covers only an older year. */
export function addUnreadAssumed(assumed: string[], request: PriceRequest, rules: readonly CompiledRule[]): void {
  const { inception, transaction } = ruleDates(request);
  for (const { byInception, readTo, head } of rules) {
    if ((byInception ? inception : transaction) <= readTo) continue;
    assumed.push(
      `${head.label}: ${head.ratePercent}% is the rate up to ${readTo}, and no later source was read. Confirm it before filing.`,
    );
  }
}
