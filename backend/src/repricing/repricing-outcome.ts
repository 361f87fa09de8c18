/** Result or preview of repricing. Money in whole cents. */
export interface RepricingOutcome {
  /** Number of policies examined, whether or not their charges changed. */
  policies: number;
  transactions: number;
  changedPolicies: number;
  changedTransactions: number;
  /** Sums over all examined transactions. */
  taxBeforeCents: bigint;
  taxAfterCents: bigint;
  feesBeforeCents: bigint;
  feesAfterCents: bigint;
  /** Difference of tax and fees. */
  totalDifferenceCents: bigint;
  /** Transactions that the rules do not cover; they stay unchanged. */
  notPriced: number;
  /** Reasons that the rules do not cover them; at most ten different sentences. */
  notPricedReasons: string[];
  /** States in which something changes or is not priced. */
  states: StateRepricing[];
  /** Changed policies, at most fifty, largest difference first. */
  examples: PolicyChange[];
}

export interface StateRepricing {
  state: string;
  changedPolicies: number;
  totalDifferenceCents: bigint;
  notPriced: number;
}

/** A policy with at least one changed transaction: tax and fees of all its terms, in whole cents. */
export interface PolicyChange {
  policyId: string;
  policyNumber: string;
  insuredName: string;
  state: string;
  beforeCents: bigint;
  afterCents: bigint;
  differenceCents: bigint;
}
