import type { PolicyRow } from '../../book/policy-row.js';
import type { BookedRow } from './booked-row.js';
import type { Description, Unchanged } from './decision.js';
import { haveParts } from './parts-changes.js';
import { namesNote } from './facts.js';

/** The book holds what the row says. Its names may still be new, and follow. */
export function settle(row: PolicyRow, booked: readonly BookedRow[]): Description | Unchanged {
  const renamed = booked.filter((one) => namesNote(row, one) !== null);
  if (renamed.length === 0) return keepUnchanged(row, booked);
  return { kind: 'describe', row, transactions: renamed, note: namesNote(row, renamed[0]!)!, restsOn: booked };
}

/**
 * The book holds what the rows say together. Which of them is about which transaction is not known: names follow the last row, and only where all
 * transactions have others, since some may have them from another row.
 */
export function settledTogether(rows: readonly PolicyRow[], booked: readonly BookedRow[]): (Description | Unchanged)[] {
  const last = rows.at(-1)!;
  const isRowOfCoverage = booked.some((one) => haveParts(last, one)) && !last.details?.parts;
  if (isRowOfCoverage) return rows.map((row) => keepUnchanged(row, booked));
  if (rows.length === 1) return [settle(last, booked)];
  const isRenamed = booked.every((one) => namesNote(last, one) !== null);
  return rows.map((row) => (row === last && isRenamed ? settle(row, booked) : keepUnchanged(row, booked)));
}

const keepUnchanged = (row: PolicyRow, booked: readonly BookedRow[]): Unchanged => ({
  kind: 'unchanged',
  row,
  transactionId: booked[0]!.id,
  follows: null,
  note: null,
  restsOn: booked,
});
