import type { PolicyRow } from '../../book/policy-row.js';
import type { RecordedRow } from './recorded-row.js';
import type { Relabeling, UnchangedRow } from './decision.js';
import { hasSeveralParts } from './parts-changes.js';
import { groupCoverageLines } from '../../book/transaction-parts.js';
import { omitSummedAmounts } from '../../book/transaction-details.js';
import { describeNameDifferences } from './compare-facts.js';
import { explainUnassigned, omitInvoice } from './invoice-facts.js';
import { joinSentences } from './match-messages.js';

/** Decides that the row is already in the book, although its names may be new. */
export function matchUnchanged(row: PolicyRow, booked: readonly RecordedRow[]): Relabeling | UnchangedRow {
  const [only, ...others] = booked;
  const isWhole = only !== undefined && others.length === 0 && only.statedPremiumCents === null && !isOneOfSeveral(only);
  return isWhole
    ? matchDescription(row, row, booked, null)
    : matchDescription(row, omitAmounts(row), booked, explainUnassigned([row], booked));
}

/** Returns true for one coverage of a transaction that has several. */
const isOneOfSeveral = ({ whole }: RecordedRow): boolean =>
  whole !== undefined && groupCoverageLines(whole.details?.parts ?? []).length > 1;

/** @param unassigned sentence about the row's facts that are not recorded; null if there is none */
function matchDescription(
  row: PolicyRow,
  description: PolicyRow,
  booked: readonly RecordedRow[],
  unassigned: string | null,
): Relabeling | UnchangedRow {
  const renamed = booked.filter((one) => describeNameDifferences(description, one) !== null);
  if (renamed.length === 0) return keepUnchanged(row, booked, unassigned);
  const note = joinSentences(describeNameDifferences(description, renamed[0]!)!, unassigned);
  return { kind: 'describe', row, description, transactions: renamed, note, restsOn: booked };
}

/** Omits amounts and the invoice, which apply to several transactions together. */
export function omitAmounts(row: PolicyRow): PolicyRow {
  const { details } = row;
  const kept = omitInvoice(omitSummedAmounts(details));
  return { ...row, details: details?.parts ? { ...kept, parts: details.parts } : kept };
}

/**
 * Decides that the sum of the rows is in the book. Which row belongs to which transaction is unknown, so names are updated from the last row, and
 * only if all transactions differ from it.
 */
export function matchUnchangedTogether(rows: readonly PolicyRow[], booked: readonly RecordedRow[]): (Relabeling | UnchangedRow)[] {
  const last = rows.at(-1)!;
  const isRowOfCoverage = booked.some((one) => hasSeveralParts(last, one)) && !last.details?.parts;
  if (rows.length === 1 && !isRowOfCoverage) return [matchUnchanged(last, booked)];
  const unassigned = explainUnassigned(rows, booked);
  const description = omitAmounts(last);
  const isRenamed = !isRowOfCoverage && booked.every((one) => describeNameDifferences(description, one) !== null);
  return rows.map((row) => {
    if (row !== last) return keepUnchanged(row, booked, null);
    return isRenamed ? matchDescription(row, description, booked, unassigned) : keepUnchanged(row, booked, unassigned);
  });
}

const keepUnchanged = (row: PolicyRow, booked: readonly RecordedRow[], note: string | null): UnchangedRow => ({
  kind: 'unchanged',
  row,
  transactionId: booked[0]!.id,
  follows: null,
  note,
  restsOn: booked,
});
