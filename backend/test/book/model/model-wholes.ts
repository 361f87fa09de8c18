import { type Booked, groupRows } from './model-book.js';
import { leadLine, linesOf } from './model-parts.js';
import type { Booking } from './model-refusals.js';
import { type Held, type Row, sameFee, wholesOf } from './model-rows.js';
import type { Decided } from './model-decided.js';

/**
 * Decides rows of single coverages about transactions with several, of which one coverage cannot be replaced alone. If all coverages have a row with
 * the same changed days, the transaction moves as a whole: the row of the insurer with the most premium records it, the others follow.
 */
export function ofWholes(
  bookings: readonly Booking[],
  rows: readonly Row[],
  told: Decided[],
  followers: { index: number; of: number }[],
): Booking[] {
  const moves = bookings.filter((booking) => onlyDaysDiffer(booking, rows[booking.index]!));
  const left = new Set(bookings.filter(({ replaces }) => replaces.every((one: Held) => one.whole === undefined)));
  const instead = new Map<Booking, Booking>();
  for (const [whole, ofWhole] of groupRows(moves, ({ replaces }) => wholesOf(replaces)[0]!)) {
    const days = new Set(ofWhole.map(({ facts: { start, end, date } }) => `${start} ${end} ${date}`));
    if (ofWhole.length !== linesOf(whole.parts!).length || days.size > 1) continue;
    const { coverage } = leadLine(whole.parts!);
    const first = ofWhole.find(({ index }) => rows[index]!.coverage === coverage) ?? ofWhole[0]!;
    const moved = { ...first, facts: { ...first.facts, ...moneyOf(whole) }, stated: null, replaces: [whole] };
    instead.set(first, moved);
    told.push({ indexes: ofWhole.map(({ index }) => index), booked: [], booking: moved });
    for (const { index } of ofWhole) if (index !== first.index) followers.push({ index, of: first.index });
  }
  return bookings.flatMap((booking) => instead.get(booking) ?? (left.has(booking) ? [booking] : []));
}

const moneyOf = ({ premium, coverage, code, policyFee, parts }: Booked) => ({ premium, coverage, code, policyFee, parts });

function onlyDaysDiffer({ facts, replaces }: Booking, row: Row): boolean {
  const [line, ...others]: Held[] = replaces;
  if (line?.whole === undefined || others.length > 0 || line.type !== facts.type || line.premium !== facts.premium) return false;
  return (row.coverage === null || row.coverage === line.coverage) && row.code === line.code && sameFee(row.policyFee, line.policyFee);
}
