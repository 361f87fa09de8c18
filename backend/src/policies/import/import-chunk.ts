import type { OrganizationPricer } from '../../tax/pricing/organization-pricer.js';
import { policyTypeOfCoverage } from '../../tax/pricing/policy-type.js';
import type { PriceRequest, TransactionType } from '../../tax/pricing/price-request.js';
import type { PriceResult } from '../../tax/pricing/price-result.js';
import { TaxRuleError } from '../../tax/pricing/tax-rule-error.js';
import { activeSpans } from '../book/active-days.js';
import { worseCompleteness } from '../book/completeness.js';
import { newId } from '../book/new-id.js';
import { describe, newPolicy, openTerm, type Policy, policyKey, transactionIdentity } from '../book/policy.js';
import type { StateDeltas } from '../book/state-deltas.js';
import { inferType, type Term, termOfRow } from '../book/term.js';
import type { FailedRow, PolicyRow } from '../rows/policy-row.js';

export interface NewTransaction {
  id: string;
  policyId: string;
  type: TransactionType;
  termEffectiveDate: string;
  row: PolicyRow;
  price: PriceResult;
}

/** A policy after a chunk, with what its newest transaction was. */
export interface ChangedPolicy {
  policy: Policy;
  type: TransactionType;
  taxRateText: string;
}

/** What one chunk of rows comes to; nothing is stored yet. */
export interface ImportChunk {
  policies: Map<string, ChangedPolicy>;
  transactions: NewTransaction[];
  unchanged: { row: number; transactionId: string }[];
  failed: FailedRow[];
}

/** Column of the file behind each field of a price request that the engine may refuse. */
const COLUMN_OF_FIELD: Partial<Record<keyof PriceRequest, string>> = {
  premiumCents: 'premium',
  effectiveDate: 'effective_date',
  transactionDate: 'transaction_date',
  expirationDate: 'expiration_date',
  transactionType: 'transaction_type',
  jurisdiction: 'state',
};

/**
 * Turns valid rows, in file order, into transactions: finds those already known, infers their types, prices them, and adds
 * what they do to the states' totals.
 *
 * @param known policies by policyKey; new ones are added
 * @param pricer a row that its rules do not cover fails, the others do not
 */
export function prepareChunk(
  rows: readonly PolicyRow[],
  known: Map<string, Policy>,
  pricer: OrganizationPricer,
  deltas: StateDeltas,
): ImportChunk {
  const chunk: ImportChunk = { policies: new Map(), transactions: [], unchanged: [], failed: [] };
  for (const row of rows) {
    const key = policyKey(row.policyNumber, row.state);
    const existing = known.get(key);
    const identity = transactionIdentity(row);
    const same = existing?.transactions.get(identity);
    if (same !== undefined) {
      chunk.unchanged.push({ row: row.row, transactionId: same });
      continue;
    }
    const type = inferType(existing?.terms ?? [], row);
    const inception = termOfRow(existing?.terms ?? [], row)?.effectiveDate ?? row.effectiveDate;
    const priced = priceOrSentence(row, type, inception, pricer);
    if (typeof priced === 'string') {
      chunk.failed.push({ row: row.row, policyNumber: row.policyNumber, errors: [priced] });
      continue;
    }
    const policy = existing ?? newPolicy(newId(), row);
    known.set(key, policy);
    if (policy.terms.length === 0) deltas.countPolicy(row.state);
    const id = newId();
    policy.transactions.set(identity, id);
    describe(policy, row);
    addToTerm(policy, row, type, priced, deltas);
    addCompleteness(policy, priced, deltas);
    chunk.transactions.push({ id, policyId: policy.id, type, termEffectiveDate: inception, row, price: priced });
    chunk.policies.set(key, { policy, type, taxRateText: priced.taxRateText });
  }
  return chunk;
}

function priceOrSentence(
  row: PolicyRow,
  transactionType: TransactionType,
  effectiveDate: string,
  pricer: OrganizationPricer,
): PriceResult | string {
  const policyType = policyTypeOfCoverage(row.coverageType);
  try {
    return pricer.price({
      jurisdiction: row.state,
      premiumCents: row.premiumCents,
      transactionType,
      effectiveDate,
      transactionDate: row.transactionDate,
      expirationDate: row.expirationDate,
      ...(policyType && { policyType }),
    });
  } catch (error) {
    if (!(error instanceof TaxRuleError)) throw error;
    const column = COLUMN_OF_FIELD[error.field];
    return column === undefined ? error.message : `${column}: ${error.message}`;
  }
}

function addToTerm(policy: Policy, row: PolicyRow, type: TransactionType, price: PriceResult, deltas: StateDeltas): void {
  const before = activeSpans(policy.terms);
  const term = openTerm(policy, row);
  const amounts = { premiumCents: BigInt(row.premiumCents), taxCents: BigInt(price.taxCents), feesCents: BigInt(price.feesCents) };
  term.premiumCents += amounts.premiumCents;
  term.taxCents += amounts.taxCents;
  term.feesCents += amounts.feesCents;
  endOrReinstate(term, type, row.transactionDate);
  deltas.book(row.state, row.transactionDate, amounts);
  deltas.moveActive(row.state, before, activeSpans(policy.terms));
}

function addCompleteness(policy: Policy, { completeness }: PriceResult, deltas: StateDeltas): void {
  const before = policy.completeness;
  policy.completeness = worseCompleteness(before, completeness);
  deltas.moveCompleteness(policy.state, before, policy.completeness);
}

function endOrReinstate(term: Term, type: TransactionType, date: string): void {
  if (type === 'cancellation' && (term.lastCancellation === null || date > term.lastCancellation)) term.lastCancellation = date;
  if (type === 'reinstatement' && (term.lastReinstatement === null || date > term.lastReinstatement)) term.lastReinstatement = date;
}
