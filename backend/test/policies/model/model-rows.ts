import { type Booked, type Facts, inOrder, isOpening, isReturnType, sameParts } from './model-book.js';

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

const linesOf = ({ parts }: Row): number => parts?.length ?? 1;

/** The line of the file on which each row begins, below the header. */
export function firstLines(rows: readonly Row[]): number[] {
  let next = 2;
  return rows.map((row) => {
    const first = next;
    next += linesOf(row);
    return first;
  });
}

/** What becomes of each line of the file: of all lines of a row the same. */
export const byLine = <One>(rows: readonly Row[], ofRows: readonly One[]): One[] =>
  rows.flatMap((row, index) => Array.from({ length: linesOf(row) }, () => ofRows[index]!));

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

/** All that it says. */
export const textOf = (row: Row): string =>
  JSON.stringify({ ...row, date: dateOf(row), parts: inOrder(row.parts ?? []) }, (_name, value) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
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
  row.policyFee === one.policyFee &&
  sameParts(row.parts, one.parts) &&
  row.externalId === one.externalId;

/** Returns and the like that name no coverage belong to the only one there is. */
export function withEvents(groups: Map<string | null, Booked[]>): Map<string | null, Booked[]> {
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
  const statements = booked.some(isStatement) ? booked.filter(isStatement) : booked;
  const feesOf = (all: readonly Pick<Row, 'policyFee'>[]): bigint => all.reduce((sum, { policyFee }) => sum + (policyFee ?? 0n), 0n);
  const saysOther = (row: Row): boolean =>
    row.parts !== undefined ||
    (row.date !== null && statements.every(({ date }) => date !== row.date)) ||
    statements.some((one) => one.end !== row.end || saysOtherType(row, one));
  return rows.some(saysOther) || feesOf(rows) !== feesOf(statements);
}

/** The coverage of what takes the transaction's place; of several there is not one. */
export const coverageAfter = (row: Row, { parts, coverage }: Booked): string | null =>
  row.coverage ?? (parts === undefined ? coverage : null);
