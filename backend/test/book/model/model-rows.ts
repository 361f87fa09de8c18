import { type Booked, type Facts, isOpening, isReturnType } from './model-book.js';
import { inOrder, linesOf, sameInsurers, sameParts } from './model-parts.js';

/**
 * A row of a file; null for a type or date that it leaves blank. One with several coverages has a line of the file for each, under one
 * external id.
 */
export interface Row extends Omit<Facts, 'type' | 'date'> {
  type: string | null;
  date: string | null;
  /** Whether its lines contradict each other. */
  isTorn?: boolean;
}

const countOfLines = ({ parts }: Row): number => parts?.length ?? 1;

/** The line of the file on which each row begins, below the header. */
export function firstLines(rows: readonly Row[]): number[] {
  let next = 2;
  return rows.map((row) => {
    const first = next;
    next += countOfLines(row);
    return first;
  });
}

/** What becomes of each line of the file: of all lines of a row the same. */
export const byLine = <One>(rows: readonly Row[], ofRows: readonly One[]): One[] =>
  rows.flatMap((row, index) => Array.from({ length: countOfLines(row) }, () => ofRows[index]!));

export interface Upload {
  rows: readonly Row[];
  reads: 'transactions' | 'policies' | null;
  confirms: boolean;
}

/** Whether its premium has the sign that its type asks for. */
export function hasRightSign({ type, premium }: Pick<Row, 'type' | 'premium'>): boolean {
  if (isReturnType(type)) return premium <= 0n;
  return premium >= 0n || type === 'endorsement';
}

export const dateOf = ({ date, start }: Pick<Row, 'date' | 'start'>): string => date ?? start;

/** All that it says, in the same order whoever made the row. */
export function textOf(row: Row): string {
  const said = Object.entries({ ...row, date: dateOf(row), parts: inOrder(row.parts ?? []) }).toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  return JSON.stringify(said, (_name, value) => (typeof value === 'bigint' ? `${value}` : value));
}
/** Whether it says what a policy is, not what happened to it. */
export const isStatement = ({ type, said }: Booked): boolean => said === null || isOpening(type);
export const sameFee = (one: bigint | null, other: bigint | null): boolean => (one ?? 0n) === (other ?? 0n);

/** Whether the transaction says all that the row says, names aside, and nothing else. */
export const isExact = (row: Row, one: Booked): boolean =>
  one.stated === null &&
  row.type === one.said &&
  row.start === one.start &&
  row.end === one.end &&
  dateOf(row) === one.date &&
  row.premium === one.premium &&
  row.coverage === one.coverage &&
  row.code === one.code &&
  row.policyFee === one.policyFee &&
  sameParts(row.parts, one.parts) &&
  row.externalId === one.externalId;

/** Returns and the like that name no coverage belong to the only one there is. */
export function withEvents(groups: Map<string | null, Held[]>): Map<string | null, Held[]> {
  const events = groups.get(null);
  if (events === undefined || groups.size !== 2 || events.some(isStatement)) return groups;
  groups.delete(null);
  for (const group of groups.values()) group.push(...events);
  return groups;
}

/** Whether a row says that something opened a term as another type, or that what it names by its id was of another type. */
export function saysOtherType({ type, externalId }: Row, one: Booked): boolean {
  if (type === null || type === one.type || type === one.said) return false;
  return (isOpening(type) && isOpening(one.type)) || (externalId !== null && externalId === one.externalId);
}

/** Whether rows say anything of several transactions together that the book does not, their premium aside. */
export function saysOtherOfAll(rows: readonly Row[], booked: readonly Booked[]): boolean {
  const wholes = wholesOf(booked);
  const statements = wholes.some(isStatement) ? wholes.filter(isStatement) : wholes;
  const feesOf = (all: readonly Pick<Row, 'policyFee'>[]): bigint => all.reduce((sum, { policyFee }) => sum + (policyFee ?? 0n), 0n);
  const saysOther = (row: Row): boolean =>
    row.parts !== undefined ||
    (row.date !== null && statements.every(({ date }) => date !== row.date)) ||
    statements.some((one) => one.end !== row.end || saysOtherType(row, one) || (row.code !== null && row.code !== one.code));
  return rows.some(saysOther) || feesOf(rows) !== feesOf(statements);
}

/** The coverage of what takes the transaction's place; of several there is not one. */
export const coverageAfter = (row: Row, { parts, coverage, premium }: Booked): string | null =>
  row.coverage ?? (hasSeveral({ parts }) && !leavesParts(row, { parts, premium }) ? null : coverage);

type Covered = Pick<Booked, 'parts' | 'premium'>;

const hasSeveral = ({ parts }: Pick<Booked, 'parts'>): boolean => parts !== undefined && linesOf(parts).length > 1;

/** Whether a row names no coverage of a transaction that has several. */
export const namesNone = (row: Row, one: Covered): boolean =>
  row.parts === undefined && row.coverage === null && row.code === null && hasSeveral(one);

/** Whether such a row is about the transaction as a whole, which keeps its coverages. */
export const leavesParts = (row: Row, one: Covered): boolean => namesNone(row, one) && row.premium === one.premium;

/** Whether the row and the transaction name other coverages, of which a code that is left blank is none. */
function saysOtherCoverage(row: Row, one: Booked): boolean {
  if (row.parts !== undefined || one.parts !== undefined) return !sameParts(row.parts, one.parts) && !leavesParts(row, one);
  return (row.coverage !== null && row.coverage !== one.coverage) || row.code !== one.code;
}

/** Whether a row gives the transaction other names. */
export const saysOtherNames = (row: Row, one: Booked): boolean =>
  row.insured !== one.insured || (row.parts !== undefined && one.parts !== undefined && !sameInsurers(row.parts, one.parts));

/** One coverage of a transaction with several parts, as if it were a transaction. */
export interface Held extends Booked {
  /** That transaction. */
  whole?: Booked;
}

/** Rows without an external id are about single coverages. */
export const linesOfBooked = (one: Booked): Held[] =>
  one.parts === undefined ? [one] : linesOf(one.parts).map((line) => ({ ...one, ...line, stated: null, parts: undefined, whole: one }));

/** Each transaction once. */
export const wholesOf = (held: readonly Held[]): Booked[] => [...new Set(held.map((one) => one.whole ?? one))];

/** Whether the book has the row, coverage and names aside. */
export function isEqual(row: Row, one: Booked): boolean {
  const isSameType = row.type === null ? isStatement(one) : row.type === one.type || row.type === one.said;
  return (
    isSameType &&
    row.start === one.start &&
    row.end === one.end &&
    dateOf(row) === one.date &&
    row.premium === one.premium &&
    !saysOtherCoverage(row, { ...one, coverage: row.coverage }) &&
    sameFee(row.policyFee, one.policyFee)
  );
}

/** Whether the row says otherwise of the tax than the transaction, the premium aside. */
export const saysOtherTaxFacts = (row: Row, one: Booked): boolean =>
  saysOtherType(row, one) ||
  saysOtherCoverage(row, one) ||
  row.end !== one.end ||
  (row.date !== null && row.date !== one.date) ||
  (one.stated === null && !sameFee(row.policyFee, one.policyFee));
