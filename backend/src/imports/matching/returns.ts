import { termKey } from '../../book/term.js';
import { DETAILS } from '../../book/transaction-details.js';
import type { BookedRow } from './booked-row.js';
import { type Booking, type Decision, refusal } from './decision.js';
import { largeFeeReturn, largeReturn, returnOfUnknown } from './sentences.js';

/**
 * Refuses returns of more premium than their term has after all additions of the file, and returns of terms that the book does not have:
 * they are recorded only when confirmed. Fees are returned by kind. Several returns of a term are summed in file order.
 */
export const withoutLargeReturns = (decisions: readonly Decision[], booked: readonly BookedRow[]): Decision[] =>
  withoutLargeFeeReturns(withoutLargePremiumReturns(decisions, booked), booked);

function withoutLargePremiumReturns(decisions: readonly Decision[], booked: readonly BookedRow[]): Decision[] {
  if (!decisions.some(isReturn)) return [...decisions];
  const left = premiumsOfTerms(decisions, booked);
  const refused = new Map<Decision, Decision>();
  for (const decision of decisions.filter(isReturn).toSorted((one, other) => one.row.row - other.row.row)) {
    const term = termKey(decision.termEffectiveDate, decision.row.expirationDate);
    const inTerm = left.get(term);
    const after = (inTerm ?? 0n) + BigInt(decision.premiumCents);
    if (after >= 0n) left.set(term, after);
    else
      refused.set(
        decision,
        refusal(decision.row, inTerm === undefined ? returnOfUnknown(booked) : largeReturn(decision.premiumCents, inTerm)),
      );
  }
  return decisions.map((decision) => refused.get(decision) ?? decision);
}

function premiumsOfTerms(decisions: readonly Decision[], booked: readonly BookedRow[]): Map<string, bigint> {
  const premiums = new Map<string, bigint>();
  const add = (term: string, cents: number): void => void premiums.set(term, (premiums.get(term) ?? 0n) + BigInt(cents));
  const replaced = new Set(decisions.flatMap((decision) => (decision.kind === 'book' ? decision.replaces : [])));
  for (const one of booked) if (!replaced.has(one)) add(termKey(one.termEffectiveDate, one.expirationDate), one.premiumCents);
  for (const decision of decisions) {
    if (decision.kind === 'book' && decision.premiumCents >= 0)
      add(termKey(decision.termEffectiveDate, decision.row.expirationDate), decision.premiumCents);
  }
  return premiums;
}

const isReturn = (decision: Decision): decision is Booking => decision.kind === 'book' && decision.premiumCents < 0;

const FEES = ['policyFeeCents', 'inspectionFeeCents', 'brokerFeeCents', 'agentFeeCents', 'otherInsurerFeesCents'] as const;

const returnsFee = (decision: Decision): decision is Booking =>
  decision.kind === 'book' && FEES.some((fee) => (decision.details?.[fee] ?? 0) < 0);

/** Refuses returns of more of a fee than their term was charged. */
function withoutLargeFeeReturns(decisions: readonly Decision[], booked: readonly BookedRow[]): Decision[] {
  if (!decisions.some(returnsFee)) return [...decisions];
  const replaced = new Set(decisions.flatMap((decision) => (decision.kind === 'book' ? decision.replaces : [])));
  const refused = new Map<Decision, Decision>();
  for (const fee of FEES) {
    const charged = new Map<string, number>();
    const add = (term: string, cents: number): void => void charged.set(term, (charged.get(term) ?? 0) + cents);
    for (const one of booked) if (!replaced.has(one)) add(termKey(one.termEffectiveDate, one.expirationDate), one.details?.[fee] ?? 0);
    const changes = decisions.filter((decision) => decision.kind === 'book').toSorted((one, other) => one.row.row - other.row.row);
    for (const { termEffectiveDate, row, details } of changes)
      add(termKey(termEffectiveDate, row.expirationDate), Math.max(details?.[fee] ?? 0, 0));
    for (const decision of changes) {
      const cents = decision.details?.[fee] ?? 0;
      const term = termKey(decision.termEffectiveDate, decision.row.expirationDate);
      const left = charged.get(term) ?? 0;
      if (cents >= 0 || refused.has(decision)) continue;
      if (left + cents >= 0) add(term, cents);
      else refused.set(decision, refusal(decision.row, largeFeeReturn(DETAILS[fee].label, cents, left)));
    }
  }
  return decisions.map((decision) => refused.get(decision) ?? decision);
}
