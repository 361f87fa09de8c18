import { type Booked, type Facts, isOpening, isReturnType } from './model-book.js';

/** A row of a file; null for a type or date that it leaves blank. */
export interface Row extends Omit<Facts, 'type' | 'date'> {
  type: string | null;
  date: string | null;
}

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
  JSON.stringify({ ...row, date: dateOf(row) }, (_name, value) => (typeof value === 'bigint' ? `${value}` : value));
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
  row.externalId === one.externalId;

/** Returns and the like that name no coverage belong to the only one there is. */
export function withEvents(groups: Map<string | null, Booked[]>): Map<string | null, Booked[]> {
  const events = groups.get(null);
  if (events === undefined || groups.size !== 2 || events.some(isStatement)) return groups;
  groups.delete(null);
  for (const group of groups.values()) group.push(...events);
  return groups;
}
