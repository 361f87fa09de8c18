import { type ModelTransaction, groupRows } from './model-book.js';
import { findLeadLine, groupLines } from './model-parts.js';
import type { PlannedTransaction } from './model-refusals.js';
import { type HeldCoverage, type ModelRow, haveSameFee, listWholeTransactions } from './model-rows.js';
import type { JointDecision } from './model-joint-rows.js';

/**
 * Decides rows for single coverages of a transaction with several coverages, because one of them cannot be replaced alone. If every coverage has a
 * row with the same changed dates, the whole transaction moves: the row of the insurer with the most premium records it, and the others follow.
 */
export function decideWholeTransactions(
  bookings: readonly PlannedTransaction[],
  rows: readonly ModelRow[],
  told: JointDecision[],
  followers: { index: number; of: number }[],
): PlannedTransaction[] {
  const moves = bookings.filter((booking) => doOnlyDatesDiffer(booking, rows[booking.index]!));
  const remaining = new Set(bookings.filter(({ replaces }) => replaces.every((one: HeldCoverage) => one.whole === undefined)));
  const instead = new Map<PlannedTransaction, PlannedTransaction>();
  for (const [whole, wholeMoves] of groupRows(moves, ({ replaces }) => listWholeTransactions(replaces)[0]!)) {
    const days = new Set(wholeMoves.map(({ facts: { start, end, date } }) => `${start} ${end} ${date}`));
    if (wholeMoves.length !== groupLines(whole.parts!).length || days.size > 1) continue;
    const { coverage } = findLeadLine(whole.parts!);
    const first = wholeMoves.find(({ index }) => rows[index]!.coverage === coverage) ?? wholeMoves[0]!;
    const moved = { ...first, facts: { ...first.facts, ...getMoneyKey(whole) }, stated: null, replaces: [whole] };
    instead.set(first, moved);
    told.push({ indexes: wholeMoves.map(({ index }) => index), booked: [], booking: moved });
    for (const { index } of wholeMoves) if (index !== first.index) followers.push({ index, of: first.index });
  }
  return bookings.flatMap((booking) => instead.get(booking) ?? (remaining.has(booking) ? [booking] : []));
}

const getMoneyKey = ({ premium, coverage, code, policyFee, parts }: ModelTransaction) => ({ premium, coverage, code, policyFee, parts });

function doOnlyDatesDiffer({ facts, replaces }: PlannedTransaction, row: ModelRow): boolean {
  const [line, ...others]: HeldCoverage[] = replaces;
  if (line?.whole === undefined || others.length > 0 || line.type !== facts.type || line.premium !== facts.premium) return false;
  return (row.coverage === null || row.coverage === line.coverage) && row.code === line.code && haveSameFee(row.policyFee, line.policyFee);
}
