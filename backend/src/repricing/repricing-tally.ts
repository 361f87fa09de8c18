import type { Completeness } from '../tax/pricing/price-result.js';
import { getWorseCompleteness } from '../book/completeness.js';
import { addExample } from './examples.js';
import { isCharged, type RepricedTransaction } from './repriced.js';
import type { PolicyChange, RepricingOutcome, StateRepricing } from './repricing-outcome.js';

const MAX_REASONS = 10;

/** A changed policy, with the effects on its stored amounts. */
export interface RepricedPolicy {
  change: PolicyChange;
  /** Differences on its current term, in whole cents. */
  termTaxCents: bigint;
  termFeesCents: bigint;
  /** Percentage of the newest transaction that the rules cover, as exact text; null when they cover none. */
  taxRateText: string | null;
}

/** A policy whose completeness changes under the rules. */
export interface RestatedPolicy {
  policyId: string;
  state: string;
  before: Completeness | null;
  after: Completeness | null;
}

interface OpenPolicy extends RepricedPolicy {
  completenessBefore: Completeness | null;
  completeness: Completeness | null;
  isChanged: boolean;
}

/** Sums a repricing in bounded memory: keeps only the current policy, changed policies until they are read, and the examples. */
export class RepricingTally {
  private readonly outcome: RepricingOutcome = {
    policies: 0,
    transactions: 0,
    changedPolicies: 0,
    changedTransactions: 0,
    taxBeforeCents: 0n,
    taxAfterCents: 0n,
    feesBeforeCents: 0n,
    feesAfterCents: 0n,
    totalDifferenceCents: 0n,
    notPriced: 0,
    notPricedReasons: [],
    states: [],
    examples: [],
  };
  private open: OpenPolicy | undefined;
  private changed: RepricedPolicy[] = [];
  private restated: RestatedPolicy[] = [];

  get policies(): number {
    return this.outcome.policies;
  }

  /** Adds a transaction. A policy's transactions must be consecutive with the newest last, and a state's policies must be consecutive. */
  add(repriced: RepricedTransaction): void {
    const policy = this.getPolicy(repriced);
    const { taxCents, feesCents, isOfCurrentTerm } = repriced.transaction;
    policy.completeness = getWorseCompleteness(policy.completeness, getCompleteness(repriced));
    const tax = BigInt(taxCents);
    const fees = BigInt(feesCents);
    this.outcome.transactions += 1;
    this.outcome.taxBeforeCents += tax;
    this.outcome.feesBeforeCents += fees;
    policy.change.beforeCents += tax + fees;
    const [taxDifference, feesDifference] = this.computeDifferences(policy, repriced);
    this.outcome.taxAfterCents += tax + taxDifference;
    this.outcome.feesAfterCents += fees + feesDifference;
    policy.change.afterCents += tax + taxDifference + fees + feesDifference;
    if (!isOfCurrentTerm) return;
    policy.termTaxCents += taxDifference;
    policy.termFeesCents += feesDifference;
  }

  /** Returns the changed policies whose transactions have all been added, and clears them. */
  drainChanged(): RepricedPolicy[] {
    const changed = this.changed;
    this.changed = [];
    return changed;
  }

  /**
   * Returns those policies with a new completeness whose transactions have all been added, and clears them. Their charges may be unchanged.
   */
  drainRestated(): RestatedPolicy[] {
    const restated = this.restated;
    this.restated = [];
    return restated;
  }

  /** Ends the last policy, which the other methods would otherwise omit. */
  finish(): void {
    const policy = this.open;
    this.open = undefined;
    if (policy === undefined) return;
    const { change, completenessBefore: before, completeness: after } = policy;
    if (before !== after) this.restated.push({ policyId: change.policyId, state: change.state, before, after });
    if (!policy.isChanged) return;
    change.differenceCents = change.afterCents - change.beforeCents;
    this.changed.push(policy);
    this.outcome.changedPolicies += 1;
    this.outcome.totalDifferenceCents += change.differenceCents;
    const state = this.getState(change.state);
    state.changedPolicies += 1;
    state.totalDifferenceCents += change.differenceCents;
    addExample(this.outcome.examples, change);
  }

  getResult(): RepricingOutcome {
    return this.outcome;
  }

  private computeDifferences(policy: OpenPolicy, repriced: RepricedTransaction): [tax: bigint, fees: bigint] {
    if (!isCharged(repriced)) {
      this.countNotPriced(policy.change.state, repriced.reason);
      return [0n, 0n];
    }
    const { transaction, price, isChanged } = repriced;
    policy.taxRateText = price.taxRateText;
    if (!isChanged) return [0n, 0n];
    policy.isChanged = true;
    this.outcome.changedTransactions += 1;
    return [BigInt(price.taxCents - transaction.taxCents), BigInt(price.feesCents - transaction.feesCents)];
  }

  private countNotPriced(state: string, reason: string): void {
    const { notPricedReasons } = this.outcome;
    this.outcome.notPriced += 1;
    this.getState(state).notPriced += 1;
    if (notPricedReasons.length < MAX_REASONS && !notPricedReasons.includes(reason)) notPricedReasons.push(reason);
  }

  private getPolicy({ transaction: { policyId, policyNumber, insuredName, state, policyCompleteness } }: RepricedTransaction): OpenPolicy {
    if (this.open?.change.policyId === policyId) return this.open;
    this.finish();
    this.outcome.policies += 1;
    this.open = {
      change: { policyId, policyNumber, insuredName, state, beforeCents: 0n, afterCents: 0n, differenceCents: 0n },
      termTaxCents: 0n,
      termFeesCents: 0n,
      taxRateText: null,
      isChanged: false,
      completenessBefore: policyCompleteness,
      completeness: 'complete',
    };
    return this.open;
  }

  private getState(state: string): StateRepricing {
    const last = this.outcome.states.at(-1);
    if (last?.state === state) return last;
    const added = { state, changedPolicies: 0, totalDifferenceCents: 0n, notPriced: 0 };
    this.outcome.states.push(added);
    return added;
  }
}

/** Returns the completeness after repricing; a transaction that the rules do not cover stays unchanged. */
function getCompleteness(repriced: RepricedTransaction): Completeness | null {
  return isCharged(repriced) ? repriced.price.completeness : repriced.transaction.completeness;
}
