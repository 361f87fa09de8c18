import { DETAIL_NAMES, DETAILS, type DetailName } from '../../book/transaction-details.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { type RecordedRow, isStatement } from './recorded-row.js';
import { getDifferentOpening } from './compare-facts.js';

/** Details that come from the coverages if the cell is blank. */
const COVERAGE_DETAILS: ReadonlySet<DetailName> = new Set(['coverageCode', 'lineOfBusiness']);
const PRICED = DETAIL_NAMES.filter((name) => DETAILS[name].isPriced);
const AMOUNTS = PRICED.filter((name) => DETAILS[name].isAmount);
const TEXT_DETAILS = PRICED.filter((name) => !DETAILS[name].isAmount);

/**
 * Returns true if rows, as a group, differ from several transactions in tax facts other than the premium. Fees and similar amounts are summed like
 * premiums. Compares events of a policy only if there is no other transaction.
 */
export function rowsDifferFromTransactions(rows: readonly PolicyRow[], booked: readonly RecordedRow[]): boolean {
  const wholes = [...new Set(booked.map((one) => one.whole ?? one))];
  const statements = wholes.filter(isStatement);
  const compared = statements.length > 0 ? statements : wholes;
  return rows.some((row) => hasDifference(row, compared)) || AMOUNTS.some((name) => hasAmountDifference(name, rows, compared));
}

function hasDifference(row: PolicyRow, booked: readonly RecordedRow[]): boolean {
  const { details, expirationDate, statesTransactionDate, transactionDate } = row;
  if (details?.parts || (statesTransactionDate && booked.every((one) => one.transactionDate !== transactionDate))) return true;
  return booked.some(
    (one) =>
      one.expirationDate !== expirationDate ||
      getDifferentOpening(row, one) !== null ||
      TEXT_DETAILS.some((name) => hasTextDifference(name, row, one)),
  );
}

function hasTextDifference(name: DetailName, { details }: PolicyRow, booked: RecordedRow): boolean {
  const stated = details?.[name];
  if (stated === undefined || (stated === null && COVERAGE_DETAILS.has(name))) return false;
  return (booked.details?.[name] ?? null) !== stated;
}

function hasAmountDifference(name: DetailName, rows: readonly PolicyRow[], booked: readonly RecordedRow[]): boolean {
  if (rows.every(({ details }) => details?.[name] === undefined)) return false;
  return sumDetail(name, rows) !== sumDetail(name, booked);
}

const sumDetail = (name: DetailName, all: readonly Pick<PolicyRow | RecordedRow, 'details'>[]): number =>
  all.reduce((sum, { details }) => sum + Number(details?.[name] ?? 0), 0);
