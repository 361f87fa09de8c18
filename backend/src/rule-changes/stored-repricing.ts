import { toDollars } from '../money/json-dollars.js';
import type { RepricingOutcome } from '../repricing/repricing-outcome.js';

/** Stored result of repricing a book, with amounts in dollars as JSON numbers. */
export interface StoredRepricing {
  policies: number;
  transactions: number;
  changedPolicies: number;
  changedTransactions: number;
  taxBefore: number;
  taxAfter: number;
  feesBefore: number;
  feesAfter: number;
  totalDifference: number;
  notPriced: number;
  notPricedReasons: string[];
  states: { state: string; changedPolicies: number; totalDifference: number; notPriced: number }[];
  examples: {
    policyId: string;
    policyNumber: string;
    insuredName: string;
    state: string;
    before: number;
    after: number;
    difference: number;
  }[];
}

/** Converts the result of repricing for storage: amounts in cents become dollars as JSON numbers. */
export function toStoredRepricing(outcome: RepricingOutcome): StoredRepricing {
  const { policies, transactions, changedPolicies, changedTransactions, notPriced, notPricedReasons } = outcome;
  return {
    policies,
    transactions,
    changedPolicies,
    changedTransactions,
    taxBefore: toDollars(outcome.taxBeforeCents),
    taxAfter: toDollars(outcome.taxAfterCents),
    feesBefore: toDollars(outcome.feesBeforeCents),
    feesAfter: toDollars(outcome.feesAfterCents),
    totalDifference: toDollars(outcome.totalDifferenceCents),
    notPriced,
    notPricedReasons,
    states: outcome.states.map(({ totalDifferenceCents, ...state }) => ({ ...state, totalDifference: toDollars(totalDifferenceCents) })),
    examples: outcome.examples.map(({ beforeCents, afterCents, differenceCents, ...policy }) => ({
      ...policy,
      before: toDollars(beforeCents),
      after: toDollars(afterCents),
      difference: toDollars(differenceCents),
    })),
  };
}
