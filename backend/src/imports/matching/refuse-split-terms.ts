import { isMidTerm, getTermKey } from '../../book/term.js';
import type { RecordedRow } from './recorded-row.js';
import { type NewTransaction, type Decision, refuseRow } from './decision.js';
import { explainFailedTerm, explainSplitTerm } from './match-messages.js';

/**
 * Refuses corrections that move the end of only part of a term: the policy would have two terms with the same start. Accepts a term that moves as a
 * whole or joins a recorded term. Also refuses additions to a refused term.
 */
export function refuseSplitTerms(decisions: readonly Decision[], booked: readonly RecordedRow[]): Decision[] {
  let remaining = [...decisions];
  while (remaining.some(isMove)) {
    const replaced = new Set(remaining.flatMap((decision) => (decision.kind === 'book' ? decision.replaces : [])));
    const staying = booked.filter((one) => !replaced.has(one));
    const refused = new Map(remaining.filter(isMove).flatMap((move) => refuseMove(move, staying)));
    if (refused.size === 0) break;
    remaining = remaining.map((decision) => refused.get(decision) ?? decision);
    remaining = refuseAdditions([...refused.keys()].filter(isMove), remaining, staying);
  }
  return remaining;
}

/** Refuses additions that depend on refused rows, because those would have set the end of their term. */
function refuseAdditions(refused: readonly NewTransaction[], decisions: readonly Decision[], staying: readonly RecordedRow[]): Decision[] {
  const failed = new Map(refused.map((move) => [getTermOfDecision(move), move.row.row]));
  const known = new Set(staying.map((one) => getTermKey(one.termEffectiveDate, one.expirationDate)));
  for (const one of decisions) if (one.kind === 'book' && !isAddition(one)) known.add(getTermOfDecision(one));
  return decisions.map((decision) => {
    if (decision.kind !== 'book' || !isAddition(decision) || known.has(getTermOfDecision(decision))) return decision;
    const other = failed.get(getTermOfDecision(decision));
    return other === undefined ? decision : refuseRow(decision.row, explainFailedTerm(decision.row.expirationDate, other));
  });
}

function refuseMove(move: NewTransaction, staying: readonly RecordedRow[]): [Decision, Decision][] {
  const { row, termEffectiveDate } = move;
  const fromThatDay = staying.filter((one) => one.termEffectiveDate === termEffectiveDate);
  if (fromThatDay.some(({ expirationDate }) => expirationDate === row.expirationDate)) return [];
  const before = new Set(listMovedTransactions(move).map(({ expirationDate }) => expirationDate));
  const behind = fromThatDay.filter(({ expirationDate }) => before.has(expirationDate));
  return behind.length === 0 ? [] : [[move, refuseRow(row, explainSplitTerm(row.expirationDate, behind))]];
}

const getTermOfDecision = ({ termEffectiveDate, row }: NewTransaction): string => getTermKey(termEffectiveDate, row.expirationDate);

/** Returns true for a change of term that its row only implies. */
const isAddition = ({ row, type, replaces }: NewTransaction): boolean =>
  row.statedType === null && isMidTerm(type) && replaces.length === 0;

/** Returns replaced transactions of the same term that end on a different day. */
const listMovedTransactions = ({ row, termEffectiveDate, replaces }: NewTransaction): RecordedRow[] =>
  replaces.filter((one) => one.termEffectiveDate === termEffectiveDate && one.expirationDate !== row.expirationDate);

const isMove = (decision: Decision): decision is NewTransaction => decision.kind === 'book' && listMovedTransactions(decision).length > 0;
