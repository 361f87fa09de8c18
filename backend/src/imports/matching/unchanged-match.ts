import type { PolicyRow } from '../../book/policy-row.js';
import type { RecordedRow } from './recorded-row.js';
import type { Relabeling, UnchangedRow } from './decision.js';
import { hasSeveralParts } from './parts-changes.js';
import { omitSummedAmounts } from '../../book/transaction-details.js';
import { describeNameDifferences } from './compare-facts.js';

/** The book already holds the row, but its names may be new. */
export function matchUnchanged(row: PolicyRow, booked: readonly RecordedRow[]): Relabeling | UnchangedRow {
  const isWhole = booked.length === 1 && booked[0]!.statedPremiumCents === null;
  return matchDescription(row, isWhole ? row : omitAmounts(row), booked);
}

function matchDescription(row: PolicyRow, description: PolicyRow, booked: readonly RecordedRow[]): Relabeling | UnchangedRow {
  const renamed = booked.filter((one) => describeNameDifferences(description, one) !== null);
  if (renamed.length === 0) return keepUnchanged(row, booked);
  const note = describeNameDifferences(description, renamed[0]!)!;
  return { kind: 'describe', row, description, transactions: renamed, note, restsOn: booked };
}

/** Omits amounts that belong to several transactions together. */
export function omitAmounts(row: PolicyRow): PolicyRow {
  const { details } = row;
  const kept = omitSummedAmounts(details);
  return { ...row, details: details?.parts ? { ...kept, parts: details.parts } : kept };
}

/**
 * Decides that the book holds the sum of the rows. Which row belongs to which transaction is unknown, so names follow the last row, and only if all
 * transactions differ from it.
 */
export function matchUnchangedTogether(rows: readonly PolicyRow[], booked: readonly RecordedRow[]): (Relabeling | UnchangedRow)[] {
  const last = rows.at(-1)!;
  const isRowOfCoverage = booked.some((one) => hasSeveralParts(last, one)) && !last.details?.parts;
  if (isRowOfCoverage) return rows.map((row) => keepUnchanged(row, booked));
  if (rows.length === 1) return [matchUnchanged(last, booked)];
  const description = omitAmounts(last);
  const isRenamed = booked.every((one) => describeNameDifferences(description, one) !== null);
  return rows.map((row) => (row === last && isRenamed ? matchDescription(row, description, booked) : keepUnchanged(row, booked)));
}

const keepUnchanged = (row: PolicyRow, booked: readonly RecordedRow[]): UnchangedRow => ({
  kind: 'unchanged',
  row,
  transactionId: booked[0]!.id,
  follows: null,
  note: null,
  restsOn: booked,
});
