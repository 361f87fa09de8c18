import { coverageKey } from '../../book/coverage-key.js';
import { coverageLinesOf, leadPartOf } from '../../book/transaction-parts.js';
import type { BookedRow } from './booked-row.js';
import type { Booking, Decision } from './decision.js';
import { pricedDetailChanges } from './facts.js';
import { countedWithNote } from './sentences.js';

/**
 * Moves a transaction to other dates when every one of its coverages has a row and all rows agree on the dates. Rows without an external id
 * refer to single coverages.
 */
export function moveWholeTransactions(decisions: readonly Decision[]): Decision[] {
  const movesOf = new Map<BookedRow, Booking[]>();
  for (const decision of decisions) {
    const whole = decision.kind === 'book' && onlyDaysDiffer(decision) ? decision.replaces[0]?.whole : undefined;
    if (decision.kind === 'book' && whole !== undefined) movesOf.set(whole, [...(movesOf.get(whole) ?? []), decision]);
  }
  const instead = new Map<Decision, Decision>();
  for (const [whole, moves] of movesOf) {
    const isWhole = moves.length === coverageLinesOf(whole.details?.parts ?? []).length;
    if (isWhole && new Set(moves.map(daysOf)).size === 1)
      for (const [move, decision] of moveWhole(whole, moves)) instead.set(move, decision);
  }
  return instead.size === 0 ? [...decisions] : decisions.map((decision) => instead.get(decision) ?? decision);
}

/** Records the move with the row of the lead insurer's coverage; the other rows are counted with it. */
function moveWhole(whole: BookedRow, moves: readonly Booking[]): [Decision, Decision][] {
  const lead = leadPartOf(whole.details?.parts ?? []);
  const first = moves.find(({ row }) => coverageKey(row.coverageType) === coverageKey(lead?.coverageType ?? null)) ?? moves[0]!;
  const { premiumCents, coverageType, details } = whole;
  return moves.map((move) => {
    if (move === first) return [move, { ...move, premiumCents, statedPremiumCents: null, coverageType, details, replaces: [whole] }];
    const { row } = move;
    return [
      move,
      { kind: 'unchanged', row, transactionId: null, follows: first.row.row, note: countedWithNote(first.row.row), restsOn: [] },
    ];
  });
}

function onlyDaysDiffer({ row, replaces, type, premiumCents }: Booking): boolean {
  const [line] = replaces;
  if (line === undefined || replaces.length > 1 || line.type !== type || line.premiumCents !== premiumCents) return false;
  const isSameCoverage = row.coverageType === null || coverageKey(row.coverageType) === coverageKey(line.coverageType);
  return isSameCoverage && pricedDetailChanges(row, line).length === 0;
}

const daysOf = ({ row, termEffectiveDate, transactionDate }: Booking): string =>
  [row.effectiveDate, row.expirationDate, termEffectiveDate, transactionDate].join(' ');
