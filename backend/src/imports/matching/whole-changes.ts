import { DETAIL_NAMES, DETAILS, type DetailName } from '../../book/transaction-details.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { type BookedRow, isStatement } from './booked-row.js';
import { openingOf } from './facts.js';

/** Details that blank cells leave to the coverages. */
const OF_COVERAGE: ReadonlySet<DetailName> = new Set(['coverageCode', 'lineOfBusiness']);
const PRICED = DETAIL_NAMES.filter((name) => DETAILS[name].isPriced);
const AMOUNTS = PRICED.filter((name) => DETAILS[name].isAmount);
const WORDS = PRICED.filter((name) => !DETAILS[name].isAmount);

/**
 * Returns true when rows differ in tax facts, except the premium, from several transactions as a group. Fees and similar amounts are
 * summed like premiums. Events of a policy are compared only when there is no other transaction.
 */
export function differsFromAll(rows: readonly PolicyRow[], booked: readonly BookedRow[]): boolean {
  const wholes = [...new Set(booked.map((one) => one.whole ?? one))];
  const statements = wholes.filter(isStatement);
  const compared = statements.length > 0 ? statements : wholes;
  return rows.some((row) => differs(row, compared)) || AMOUNTS.some((name) => differsInAmount(name, rows, compared));
}

function differs(row: PolicyRow, booked: readonly BookedRow[]): boolean {
  const { details, expirationDate, statesTransactionDate, transactionDate } = row;
  if (details?.parts || (statesTransactionDate && booked.every((one) => one.transactionDate !== transactionDate))) return true;
  return booked.some(
    (one) => one.expirationDate !== expirationDate || openingOf(row, one) !== null || WORDS.some((name) => differsInText(name, row, one)),
  );
}

function differsInText(name: DetailName, { details }: PolicyRow, booked: BookedRow): boolean {
  const stated = details?.[name];
  if (stated === undefined || (stated === null && OF_COVERAGE.has(name))) return false;
  return (booked.details?.[name] ?? null) !== stated;
}

function differsInAmount(name: DetailName, rows: readonly PolicyRow[], booked: readonly BookedRow[]): boolean {
  if (rows.every(({ details }) => details?.[name] === undefined)) return false;
  return sumOf(name, rows) !== sumOf(name, booked);
}

const sumOf = (name: DetailName, all: readonly Pick<PolicyRow | BookedRow, 'details'>[]): number =>
  all.reduce((sum, { details }) => sum + Number(details?.[name] ?? 0), 0);
