import { DETAIL_NAMES, DETAILS, type DetailName } from '../../book/transaction-details.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { type BookedRow, isStatement } from './booked-row.js';
import { openingOf } from './facts.js';

/** What rows leave blank of these, they leave to the coverages. */
const OF_COVERAGE: ReadonlySet<DetailName> = new Set(['coverageCode', 'lineOfBusiness']);
const PRICED = DETAIL_NAMES.filter((name) => DETAILS[name].isPriced);
const AMOUNTS = PRICED.filter((name) => DETAILS[name].isAmount);
const WORDS = PRICED.filter((name) => !DETAILS[name].isAmount);

/**
 * Whether rows say something of the tax otherwise than several transactions of the book say it together, the premium aside. Fees and the like
 * count together, as premiums do. Transactions that say what happened to a policy keep what they say, unless there are no others.
 */
export function saysOtherOfAll(rows: readonly PolicyRow[], booked: readonly BookedRow[]): boolean {
  const wholes = [...new Set(booked.map((one) => one.whole ?? one))];
  const statements = wholes.filter(isStatement);
  const compared = statements.length > 0 ? statements : wholes;
  return rows.some((row) => saysOther(row, compared)) || AMOUNTS.some((name) => saysOtherAmount(name, rows, compared));
}

function saysOther(row: PolicyRow, booked: readonly BookedRow[]): boolean {
  const { details, expirationDate, statesTransactionDate, transactionDate } = row;
  if (details?.parts || (statesTransactionDate && booked.every((one) => one.transactionDate !== transactionDate))) return true;
  return booked.some(
    (one) => one.expirationDate !== expirationDate || openingOf(row, one) !== null || WORDS.some((name) => saysOtherWord(name, row, one)),
  );
}

function saysOtherWord(name: DetailName, { details }: PolicyRow, booked: BookedRow): boolean {
  const stated = details?.[name];
  if (stated === undefined || (stated === null && OF_COVERAGE.has(name))) return false;
  return (booked.details?.[name] ?? null) !== stated;
}

function saysOtherAmount(name: DetailName, rows: readonly PolicyRow[], booked: readonly BookedRow[]): boolean {
  if (rows.every(({ details }) => details?.[name] === undefined)) return false;
  return sumOf(name, rows) !== sumOf(name, booked);
}

const sumOf = (name: DetailName, all: readonly Pick<PolicyRow | BookedRow, 'details'>[]): number =>
  all.reduce((sum, { details }) => sum + Number(details?.[name] ?? 0), 0);
