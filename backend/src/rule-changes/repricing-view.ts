import type { RepricingOutcome } from '../policies/repricing/repricing-outcome.js';
import type { RepricingDto } from './rule-changes.dto.js';

/** What re-pricing comes to as it is kept and answered: cents as JSON numbers of dollars. */
export function repricingView(outcome: RepricingOutcome): RepricingDto {
  const { policies, transactions, changedPolicies, changedTransactions, notPriced, notPricedReasons } = outcome;
  return {
    policies,
    transactions,
    changedPolicies,
    changedTransactions,
    taxBefore: dollars(outcome.taxBeforeCents),
    taxAfter: dollars(outcome.taxAfterCents),
    feesBefore: dollars(outcome.feesBeforeCents),
    feesAfter: dollars(outcome.feesAfterCents),
    totalDifference: dollars(outcome.totalDifferenceCents),
    notPriced,
    notPricedReasons,
    states: outcome.states.map(({ totalDifferenceCents, ...state }) => ({ ...state, totalDifference: dollars(totalDifferenceCents) })),
    examples: outcome.examples.map(({ beforeCents, afterCents, differenceCents, ...policy }) => ({
      ...policy,
      before: dollars(beforeCents),
      after: dollars(afterCents),
      difference: dollars(differenceCents),
    })),
  };
}

/** Exact as long as a JSON number can hold the amount. */
export function dollars(cents: bigint): number {
  return Number(cents) / 100;
}
