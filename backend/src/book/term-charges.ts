import type { RuleKind } from '../jurisdictions/rulebook.types.js';
import { type TermDates, getTermKey } from './term.js';

const NO_CHARGES: ReadonlyMap<RuleKind, bigint> = new Map();

/** Charges of the given policies' terms, by kind of charge; in a return, each payee refunds its share. */
export class TermCharges {
  private readonly byTerm = new Map<string, Map<RuleKind, bigint>>();
  private readonly policies: ReadonlySet<string>;

  /** @param policyIds ids of the policies to include */
  constructor(policyIds: Iterable<string>) {
    this.policies = new Set(policyIds);
  }

  add(policyId: string, term: TermDates, charges: readonly { kind: RuleKind; cents: bigint }[]): void {
    if (!this.policies.has(policyId)) return;
    const key = getPolicyTermKey(policyId, term);
    const sums = this.byTerm.get(key) ?? new Map<RuleKind, bigint>();
    for (const { kind, cents } of charges) sums.set(kind, (sums.get(kind) ?? 0n) + cents);
    this.byTerm.set(key, sums);
  }

  /** Returns the charges of a term in whole cents; empty if it has none. */
  getCharges(policyId: string, term: TermDates): ReadonlyMap<RuleKind, bigint> {
    return this.byTerm.get(getPolicyTermKey(policyId, term)) ?? NO_CHARGES;
  }
}

const getPolicyTermKey = (policyId: string, { effectiveDate, expirationDate }: TermDates): string =>
  `${policyId} ${getTermKey(effectiveDate, expirationDate)}`;
