import { isMidTerm, termKey } from '../../book/term.js';
import type { BookedRow } from './booked-row.js';
import { type Booking, type Decision, refusal } from './decision.js';
import { ofFailedTerm, splitsTerm } from './sentences.js';

/**
 * Refuses corrections that would move the end of only part of a term: the rest would stay behind, and the policy would have two terms with
 * the same start. A term that moves as a whole, or joins a booked term, is accepted. Additions to a term that is refused are refused too.
 */
export function withoutSplitTerms(decisions: readonly Decision[], booked: readonly BookedRow[]): Decision[] {
  let left = [...decisions];
  while (left.some(isMove)) {
    const replaced = new Set(left.flatMap((decision) => (decision.kind === 'book' ? decision.replaces : [])));
    const staying = booked.filter((one) => !replaced.has(one));
    const refused = new Map(left.filter(isMove).flatMap((move) => refusalOf(move, staying)));
    if (refused.size === 0) break;
    left = left.map((decision) => refused.get(decision) ?? decision);
    left = withoutAdditions([...refused.keys()].filter(isMove), left, staying);
  }
  return left;
}

/** Refuses additions that depend on the refused rows, which would have given their term its end. */
function withoutAdditions(refused: readonly Booking[], decisions: readonly Decision[], staying: readonly BookedRow[]): Decision[] {
  const failed = new Map(refused.map((move) => [termOf(move), move.row.row]));
  const known = new Set(staying.map((one) => termKey(one.termEffectiveDate, one.expirationDate)));
  for (const one of decisions) if (one.kind === 'book' && !isAddition(one)) known.add(termOf(one));
  return decisions.map((decision) => {
    if (decision.kind !== 'book' || !isAddition(decision) || known.has(termOf(decision))) return decision;
    const other = failed.get(termOf(decision));
    return other === undefined ? decision : refusal(decision.row, ofFailedTerm(decision.row.expirationDate, other));
  });
}

function refusalOf(move: Booking, staying: readonly BookedRow[]): [Decision, Decision][] {
  const { row, termEffectiveDate } = move;
  const fromThatDay = staying.filter((one) => one.termEffectiveDate === termEffectiveDate);
  if (fromThatDay.some(({ expirationDate }) => expirationDate === row.expirationDate)) return [];
  const before = new Set(movedFrom(move).map(({ expirationDate }) => expirationDate));
  const behind = fromThatDay.filter(({ expirationDate }) => before.has(expirationDate));
  return behind.length === 0 ? [] : [[move, refusal(row, splitsTerm(row.expirationDate, behind))]];
}

const termOf = ({ termEffectiveDate, row }: Booking): string => termKey(termEffectiveDate, row.expirationDate);

/** Returns true for a change of a term that its row only implies. */
const isAddition = ({ row, type, replaces }: Booking): boolean => row.statedType === null && isMidTerm(type) && replaces.length === 0;

/** Returns replaced transactions of the same term with another end. */
const movedFrom = ({ row, termEffectiveDate, replaces }: Booking): BookedRow[] =>
  replaces.filter((one) => one.termEffectiveDate === termEffectiveDate && one.expirationDate !== row.expirationDate);

const isMove = (decision: Decision): decision is Booking => decision.kind === 'book' && movedFrom(decision).length > 0;
