import { termKey } from '../../book/term.js';
import type { BookedRow } from './booked-row.js';
import { type Booking, type Decision, refusal } from './decision.js';
import { largeReturn, returnOfUnknown } from './sentences.js';

/**
 * Refuses returns of more premium than their term has with all that the file adds to it, and returns of what is not in the book: they are
 * booked only when they are confirmed. Several returns of a term count together, in the order of the file.
 */
export function withoutLargeReturns(decisions: readonly Decision[], booked: readonly BookedRow[]): Decision[] {
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
