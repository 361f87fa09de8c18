import type { PolicyRow } from '../../book/policy-row.js';
import type { RecordedRow } from './recorded-row.js';
import type { Relabeling, UnchangedRow } from './decision.js';
import { haveParts } from './parts-changes.js';
import { describeNameDifferences } from './compare-facts.js';

/** Decides that the book already holds the row; its names may be new. */
export function matchUnchanged(row: PolicyRow, booked: readonly RecordedRow[]): Relabeling | UnchangedRow {
  const renamed = booked.filter((one) => describeNameDifferences(row, one) !== null);
  if (renamed.length === 0) return keepUnchanged(row, booked);
  return { kind: 'describe', row, transactions: renamed, note: describeNameDifferences(row, renamed[0]!)!, restsOn: booked };
}

/**
 * Decides that the book holds the sum of the rows. Which row belongs to which transaction is unknown, so names follow the last row, and
 * only where all transactions differ from it, since some may have theirs from another row.
 */
export function matchUnchangedTogether(rows: readonly PolicyRow[], booked: readonly RecordedRow[]): (Relabeling | UnchangedRow)[] {
  const last = rows.at(-1)!;
  const isRowOfCoverage = booked.some((one) => haveParts(last, one)) && !last.details?.parts;
  if (isRowOfCoverage) return rows.map((row) => keepUnchanged(row, booked));
  if (rows.length === 1) return [matchUnchanged(last, booked)];
  const isRenamed = booked.every((one) => describeNameDifferences(last, one) !== null);
  return rows.map((row) => (row === last && isRenamed ? matchUnchanged(row, booked) : keepUnchanged(row, booked)));
}

const keepUnchanged = (row: PolicyRow, booked: readonly RecordedRow[]): UnchangedRow => ({
  kind: 'unchanged',
  row,
  transactionId: booked[0]!.id,
  follows: null,
  note: null,
  restsOn: booked,
});
