import type { BookedRow } from './booked-row.js';
import { type Booking, type Decision, refusal } from './decision.js';
import { splitsTerm } from './sentences.js';

/**
 * Refuses corrections that would move the end of a part of a term only: whatever else counts of the term would stay behind, and the policy would have two
 * terms from one day. Where all of the term moves, or joins a term that the book has, nothing is refused.
 */
export function withoutSplitTerms(decisions: readonly Decision[], booked: readonly BookedRow[]): Decision[] {
  let left = [...decisions];
  while (left.some(isMove)) {
    const replaced = new Set(left.flatMap((decision) => (decision.kind === 'book' ? decision.replaces : [])));
    const staying = booked.filter((one) => !replaced.has(one));
    const refused = new Map(left.filter(isMove).flatMap((move) => refusalOf(move, staying)));
    if (refused.size === 0) break;
    left = left.map((decision) => refused.get(decision) ?? decision);
  }
  return left;
}

function refusalOf(move: Booking, staying: readonly BookedRow[]): [Decision, Decision][] {
  const { row, termEffectiveDate } = move;
  const fromThatDay = staying.filter((one) => one.termEffectiveDate === termEffectiveDate);
  if (fromThatDay.some(({ expirationDate }) => expirationDate === row.expirationDate)) return [];
  const before = new Set(movedFrom(move).map(({ expirationDate }) => expirationDate));
  const behind = fromThatDay.filter(({ expirationDate }) => before.has(expirationDate));
  return behind.length === 0 ? [] : [[move, refusal(row, splitsTerm(row.expirationDate, behind))]];
}

/** What it replaces of the same term with another end. */
const movedFrom = ({ row, termEffectiveDate, replaces }: Booking): BookedRow[] =>
  replaces.filter((one) => one.termEffectiveDate === termEffectiveDate && one.expirationDate !== row.expirationDate);

const isMove = (decision: Decision): decision is Booking => decision.kind === 'book' && movedFrom(decision).length > 0;
