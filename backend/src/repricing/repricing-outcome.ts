/** What re-pricing did, or would do. Money in whole cents. */
export interface RepricingOutcome {
  /** Looked at, changed or not. */
  policies: number;
  transactions: number;
  changedPolicies: number;
  changedTransactions: number;
  /** Sums over all transactions that were looked at. */
  taxBeforeCents: bigint;
  taxAfterCents: bigint;
  feesBeforeCents: bigint;
  feesAfterCents: bigint;
  /** Of tax and fees. */
  totalDifferenceCents: bigint;
  /** Transactions that the rules do not cover; they stay as they are. */
  notPriced: number;
  /** Why, at most ten different sentences. */
  notPricedReasons: string[];
  /** The states in which something changes or is not priced. */
  states: StateRepricing[];
  /** At most fifty of the changed policies, the largest difference first. */
  examples: PolicyChange[];
}

export interface StateRepricing {
  state: string;
  changedPolicies: number;
  totalDifferenceCents: bigint;
  notPriced: number;
}

/** A policy of which at least one transaction changes: tax and fees of all its terms, in whole cents. */
export interface PolicyChange {
  policyId: string;
  policyNumber: string;
  insuredName: string;
  state: string;
  beforeCents: bigint;
  afterCents: bigint;
  differenceCents: bigint;
}
