import type { TransactionType } from '../../tax/pricing/price-request.js';
import { computeActiveSpans } from '../../book/active-days.js';
import { getWorseCompleteness } from '../../book/completeness.js';
import { groupChargesByKind } from '../../book/charges-by-kind.js';
import { updateDescription, createPolicy, openTerm, type Policy, getPolicyKey } from '../../book/policy.js';
import type { RecordedAmounts, StateDeltas } from '../../book/state-deltas.js';
import type { Term } from '../../book/term.js';
import type { TermCharges } from '../../book/term-charges.js';
import { isSplitReturn, allocateReturnToPayees } from '../../tax/pricing/allocate-return.js';
import type { PolicyRow } from '../../book/policy-row.js';
import type { DecidedChunk, PricedTransaction } from './decide-chunk.js';

/** A policy after a chunk, with the type and rate of its newest transaction. */
export interface ChangedPolicy {
  policy: Policy;
  type: TransactionType;
  taxRateText: string;
}

/** A chunk's effects on policies and totals. */
export interface RecordedChunk {
  changed: ChangedPolicy[];
  renamed: Policy[];
}

/**
 * Adds the chunk's transactions to their policies and to the states' totals. Replaced transactions were already backed out. @param known policies
 * keyed by getPolicyKey, without replaced transactions @param charges charges of the policies with split returns @param corrects true if all
 * transactions replace backed-out ones, as in a manual correction
 */
export function recordChunk(
  { bookings, names }: DecidedChunk,
  known: ReadonlyMap<string, Policy>,
  deltas: StateDeltas,
  charges: TermCharges,
  corrects = false,
): RecordedChunk {
  const groups = new Map<string, PricedTransaction[]>();
  for (const booking of bookings) {
    const key = getPolicyKey(booking.row.policyNumber, booking.row.state);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [booking]);
    else group.push(booking);
  }
  const changed = [...groups].map(([key, group]) => recordPolicy(group, known.get(key), { deltas, charges, corrects }));
  const renamed = new Map<string, Policy>();
  for (const { row, transactions } of names) {
    for (const { transactionDate } of transactions) deltas.touch(row.state, transactionDate);
    const key = getPolicyKey(row.policyNumber, row.state);
    const policy = known.get(key);
    if (policy === undefined || groups.has(key)) continue;
    updateDescription(policy, row);
    renamed.set(key, policy);
  }
  return { changed, renamed: [...renamed.values()] };
}

/** Returns the policies with premium tax refunds that several payees owe. */
export const findPoliciesWithSplitReturns = ({ bookings }: DecidedChunk): string[] => [
  ...new Set(bookings.flatMap(({ policyId, price }) => (isSplitReturn(price) ? [policyId] : []))),
];

/** Totals that a chunk changes, and the book facts that it needs. */
interface ChunkTotals {
  readonly deltas: StateDeltas;
  readonly charges: TermCharges;
  readonly corrects: boolean;
}

function recordPolicy(
  group: readonly PricedTransaction[],
  known: Policy | undefined,
  { deltas, charges, corrects }: ChunkTotals,
): ChangedPolicy {
  const newest = group.at(-1)!;
  const policy = known ?? createPolicy(newest.policyId, newest.row);
  const { state } = policy;
  if (policy.terms.length === 0) deltas.countPolicy(state);
  const spans = computeActiveSpans(policy.terms);
  const completeness = policy.completeness;
  for (const booking of group) {
    updateDescription(policy, fillBlankNames(booking));
    const amounts = addToTerm(policy, booking, charges);
    const column = corrects || booking.replaces.length > 0 ? 'adjusted' : 'accrued';
    const byKind = groupChargesByKind(amounts.premiumCents, booking.price.lines);
    deltas.addTransaction(state, booking.transactionDate, { ...amounts, byKind, column });
    policy.completeness = getWorseCompleteness(policy.completeness, booking.price.completeness);
  }
  deltas.updateActiveDays(state, spans, computeActiveSpans(policy.terms));
  deltas.updateCompleteness(state, completeness, policy.completeness);
  return { policy, type: newest.type, taxRateText: newest.price.taxRateText };
}

/** Fills in a row's blank names from the transaction that it replaces. */
function fillBlankNames({ row, replaces: [wrong], coverageType }: PricedTransaction): PolicyRow {
  const { brokerName = null, insurerName = null } = wrong ?? {};
  return { ...row, brokerName: row.brokerName ?? brokerName, insurerName: row.insurerName ?? insurerName, coverageType };
}

function addToTerm(policy: Policy, booking: PricedTransaction, charges: TermCharges): RecordedAmounts {
  const { policyId, row, type, premiumCents, price, termEffectiveDate, transactionDate } = booking;
  const term = openTerm(policy, { effectiveDate: termEffectiveDate, expirationDate: row.expirationDate });
  if (isSplitReturn(price)) allocateReturnToPayees(price, charges.getCharges(policyId, term));
  charges.add(
    policyId,
    term,
    price.lines.map(({ kind, amountCents }) => ({ kind, cents: BigInt(amountCents) })),
  );
  const amounts = { premiumCents: BigInt(premiumCents), taxCents: BigInt(price.taxCents), feesCents: BigInt(price.feesCents) };
  term.premiumCents += amounts.premiumCents;
  term.taxCents += amounts.taxCents;
  term.feesCents += amounts.feesCents;
  applyTermEvent(term, type, transactionDate);
  return amounts;
}

function applyTermEvent(term: Term, type: TransactionType, date: string): void {
  if (type === 'cancellation' && (term.lastCancellation === null || date > term.lastCancellation)) term.lastCancellation = date;
  if (type === 'reinstatement' && (term.lastReinstatement === null || date > term.lastReinstatement)) term.lastReinstatement = date;
  if (type !== 'new' && type !== 'renewal') return;
  term.openings += 1;
  if (term.lastOpening === null || date > term.lastOpening) term.lastOpening = date;
}
