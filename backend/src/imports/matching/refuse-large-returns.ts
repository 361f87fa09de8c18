import { getTermKey } from '../../book/term.js';
import { DETAILS } from '../../book/transaction-details.js';
import type { RecordedRow } from './recorded-row.js';
import { type NewTransaction, type Decision, refuseRow } from './decision.js';
import { explainLargeFeeReturn, explainLargeReturn, explainReturnOfUnknown } from './match-messages.js';

/**
 * Refuses returns of more premium than the term has after all additions in the file, and returns for unknown terms, unless confirmed. Compares fees
 * by kind. Sums several returns of a term in file order.
 */
export const refuseLargeReturns = (decisions: readonly Decision[], booked: readonly RecordedRow[]): Decision[] =>
  refuseLargeFeeReturns(refuseLargePremiumReturns(decisions, booked), booked);

function refuseLargePremiumReturns(decisions: readonly Decision[], booked: readonly RecordedRow[]): Decision[] {
  if (!decisions.some(isReturn)) return [...decisions];
  const remaining = sumPremiumByTerm(decisions, booked);
  const refused = new Map<Decision, Decision>();
  for (const decision of decisions.filter(isReturn).toSorted((one, other) => one.row.row - other.row.row)) {
    const term = getTermKey(decision.termEffectiveDate, decision.row.expirationDate);
    const inTerm = remaining.get(term);
    const after = (inTerm ?? 0n) + BigInt(decision.premiumCents);
    if (after >= 0n) remaining.set(term, after);
    else
      refused.set(
        decision,
        refuseRow(decision.row, inTerm === undefined ? explainReturnOfUnknown(booked) : explainLargeReturn(decision.premiumCents, inTerm)),
      );
  }
  return decisions.map((decision) => refused.get(decision) ?? decision);
}

function sumPremiumByTerm(decisions: readonly Decision[], booked: readonly RecordedRow[]): Map<string, bigint> {
  const premiums = new Map<string, bigint>();
  const add = (term: string, cents: number): void => void premiums.set(term, (premiums.get(term) ?? 0n) + BigInt(cents));
  const replaced = new Set(decisions.flatMap((decision) => (decision.kind === 'book' ? decision.replaces : [])));
  for (const one of booked) if (!replaced.has(one)) add(getTermKey(one.termEffectiveDate, one.expirationDate), one.premiumCents);
  for (const decision of decisions) {
    if (decision.kind === 'book' && decision.premiumCents >= 0)
      add(getTermKey(decision.termEffectiveDate, decision.row.expirationDate), decision.premiumCents);
  }
  return premiums;
}

const isReturn = (decision: Decision): decision is NewTransaction => decision.kind === 'book' && decision.premiumCents < 0;

const FEES = ['policyFeeCents', 'inspectionFeeCents', 'brokerFeeCents', 'agentFeeCents', 'otherInsurerFeesCents'] as const;

const isFeeReturn = (decision: Decision): decision is NewTransaction =>
  decision.kind === 'book' && FEES.some((fee) => (decision.details?.[fee] ?? 0) < 0);

/** Refuses returns of more of a fee than was charged for the term. */
function refuseLargeFeeReturns(decisions: readonly Decision[], booked: readonly RecordedRow[]): Decision[] {
  if (!decisions.some(isFeeReturn)) return [...decisions];
  const replaced = new Set(decisions.flatMap((decision) => (decision.kind === 'book' ? decision.replaces : [])));
  const refused = new Map<Decision, Decision>();
  for (const fee of FEES) {
    const charged = new Map<string, number>();
    const add = (term: string, cents: number): void => void charged.set(term, (charged.get(term) ?? 0) + cents);
    for (const one of booked) if (!replaced.has(one)) add(getTermKey(one.termEffectiveDate, one.expirationDate), one.details?.[fee] ?? 0);
    const changes = decisions.filter((decision) => decision.kind === 'book').toSorted((one, other) => one.row.row - other.row.row);
    for (const { termEffectiveDate, row, details } of changes)
      add(getTermKey(termEffectiveDate, row.expirationDate), Math.max(details?.[fee] ?? 0, 0));
    for (const decision of changes) {
      const cents = decision.details?.[fee] ?? 0;
      const term = getTermKey(decision.termEffectiveDate, decision.row.expirationDate);
      const remaining = charged.get(term) ?? 0;
      if (cents >= 0 || refused.has(decision)) continue;
      if (remaining + cents >= 0) add(term, cents);
      else refused.set(decision, refuseRow(decision.row, explainLargeFeeReturn(DETAILS[fee].label, cents, remaining)));
    }
  }
  return decisions.map((decision) => refused.get(decision) ?? decision);
}
