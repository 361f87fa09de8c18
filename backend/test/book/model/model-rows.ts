import { type Booked, type Facts, isOpening, isReturnType } from './model-book.js';
import { inOrder, linesOf, sameInsurers, sameParts } from './model-parts.js';

/** A row of a file; null for a blank type or date. One with several coverages has a line of the file for each, under one external ID. */
export interface Row extends Omit<Facts, 'type' | 'date'> {
  type: string | null;
  date: string | null;
  /** True if its lines contradict each other. */
  isTorn?: boolean;
}

const countOfLines = ({ parts }: Row): number => parts?.length ?? 1;

/** Returns the line on which each row begins, below the header. */
export function firstLines(rows: readonly Row[]): number[] {
  let next = 2;
  return rows.map((row) => {
    const first = next;
    next += countOfLines(row);
    return first;
  });
}

/** Expands outcomes from rows to lines of the file. */
export const byLine = <One>(rows: readonly Row[], ofRows: readonly One[]): One[] =>
  rows.flatMap((row, index) => Array.from({ length: countOfLines(row) }, () => ofRows[index]!));

export interface Upload {
  rows: readonly Row[];
  reads: 'transactions' | 'policies' | null;
  confirms: boolean;
}

export function hasRightSign({ type, premium }: Pick<Row, 'type' | 'premium'>): boolean {
  if (isReturnType(type)) return premium <= 0n;
  return premium >= 0n || type === 'endorsement';
}

export const dateOf = ({ date, start }: Pick<Row, 'date' | 'start'>): string => date ?? start;

/** Serializes a row independently of key order. */
export function textOf(row: Row): string {
  const stated = Object.entries({ ...row, date: dateOf(row), parts: inOrder(row.parts ?? []) }).toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  return JSON.stringify(stated, (_name, value) => (typeof value === 'bigint' ? `${value}` : value));
}
/** Returns true for a row that states a policy, not an event. */
export const isStatement = ({ type, statedType }: Booked): boolean => statedType === null || isOpening(type);
export const sameFee = (one: bigint | null, other: bigint | null): boolean => (one ?? 0n) === (other ?? 0n);

/** Returns true if transaction and row have equal facts, apart from names. */
export const isExact = (row: Row, one: Booked): boolean =>
  one.stated === null &&
  row.type === one.statedType &&
  row.start === one.start &&
  row.end === one.end &&
  dateOf(row) === one.date &&
  row.premium === one.premium &&
  row.coverage === one.coverage &&
  row.code === one.code &&
  row.policyFee === one.policyFee &&
  sameParts(row.parts, one.parts) &&
  row.externalId === one.externalId;

/** Assigns returns and similar events without a coverage to the policy's only coverage. */
export function withEvents(groups: Map<string | null, Held[]>): Map<string | null, Held[]> {
  const events = groups.get(null);
  if (events === undefined || groups.size !== 2 || events.some(isStatement)) return groups;
  groups.delete(null);
  for (const group of groups.values()) group.push(...events);
  return groups;
}

/** Returns true if a row states another type for the opening of a term, or for the transaction with its ID. */
export function hasOtherType({ type, externalId }: Row, one: Booked): boolean {
  if (type === null || type === one.type || type === one.statedType) return false;
  return (isOpening(type) && isOpening(one.type)) || (externalId !== null && externalId === one.externalId);
}

/** Returns true if rows differ from several transactions together in more than the premium. */
export function differFromAll(rows: readonly Row[], booked: readonly Booked[]): boolean {
  const wholes = wholesOf(booked);
  const statements = wholes.some(isStatement) ? wholes.filter(isStatement) : wholes;
  const feesOf = (all: readonly Pick<Row, 'policyFee'>[]): bigint => all.reduce((sum, { policyFee }) => sum + (policyFee ?? 0n), 0n);
  const differs = (row: Row): boolean =>
    row.parts !== undefined ||
    (row.date !== null && statements.every(({ date }) => date !== row.date)) ||
    statements.some((one) => one.end !== row.end || hasOtherType(row, one) || (row.code !== null && row.code !== one.code));
  return rows.some(differs) || feesOf(rows) !== feesOf(statements);
}

/** Returns the coverage of a transaction's replacement; none for several. */
export const coverageAfter = (row: Row, { parts, coverage, premium }: Booked): string | null =>
  row.coverage ?? (hasSeveral({ parts }) && !leavesParts(row, { parts, premium }) ? null : coverage);

type Covered = Pick<Booked, 'parts' | 'premium'>;

const hasSeveral = ({ parts }: Pick<Booked, 'parts'>): boolean => parts !== undefined && linesOf(parts).length > 1;

/** Returns true if a row names no coverage of a transaction with several. */
export const namesNone = (row: Row, one: Covered): boolean =>
  row.parts === undefined && row.coverage === null && row.code === null && hasSeveral(one);

/** Returns true if such a row is about the whole transaction, which keeps its coverages. */
export const leavesParts = (row: Row, one: Covered): boolean => namesNone(row, one) && row.premium === one.premium;

/** Returns true if row and transaction name different coverages; a blank code is not a coverage. */
function hasOtherCoverage(row: Row, one: Booked): boolean {
  if (row.parts !== undefined || one.parts !== undefined) return !sameParts(row.parts, one.parts) && !leavesParts(row, one);
  return (row.coverage !== null && row.coverage !== one.coverage) || row.code !== one.code;
}

/** Returns true if a row renames the transaction. */
export const hasOtherNames = (row: Row, one: Booked): boolean =>
  row.insured !== one.insured || (row.parts !== undefined && one.parts !== undefined && !sameInsurers(row.parts, one.parts));

/** One coverage of a transaction with several parts, as if it were a transaction. */
export interface Held extends Booked {
  whole?: Booked;
}

/** Splits transactions, because rows without an external ID are about single coverages. */
export const linesOfBooked = (one: Booked): Held[] =>
  one.parts === undefined ? [one] : linesOf(one.parts).map((line) => ({ ...one, ...line, stated: null, parts: undefined, whole: one }));

export const wholesOf = (held: readonly Held[]): Booked[] => [...new Set(held.map((one) => one.whole ?? one))];

/** Returns true if the book has the row, apart from coverage and names. */
export function isEqual(row: Row, one: Booked): boolean {
  const isSameType = row.type === null ? isStatement(one) : row.type === one.type || row.type === one.statedType;
  return (
    isSameType &&
    row.start === one.start &&
    row.end === one.end &&
    dateOf(row) === one.date &&
    row.premium === one.premium &&
    !hasOtherCoverage(row, { ...one, coverage: row.coverage }) &&
    sameFee(row.policyFee, one.policyFee)
  );
}

/** Returns true if the row's tax facts differ from the transaction's, apart from the premium. */
export const hasOtherTaxFacts = (row: Row, one: Booked): boolean =>
  hasOtherType(row, one) ||
  hasOtherCoverage(row, one) ||
  row.end !== one.end ||
  (row.date !== null && row.date !== one.date) ||
  (one.stated === null && !sameFee(row.policyFee, one.policyFee));
