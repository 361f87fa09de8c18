import { type ModelTransaction, type TransactionFacts, isOpening, isReturnType } from './model-book.js';
import { sortParts, groupLines, haveSameInsurers, haveSameParts } from './model-parts.js';

/** A row of a file; a blank type or date is null. A row with several coverages spans one line per coverage, all with the same external ID. */
export interface ModelRow extends Omit<TransactionFacts, 'type' | 'date'> {
  type: string | null;
  date: string | null;
  /** True if the row's lines contradict each other. */
  isTorn?: boolean;
}

const countLines = ({ parts }: ModelRow): number => parts?.length ?? 1;

/** Returns the line on which each row begins; the first line is the header. */
export function listFirstLines(rows: readonly ModelRow[]): number[] {
  let next = 2;
  return rows.map((row) => {
    const first = next;
    next += countLines(row);
    return first;
  });
}

/** Repeats the outcome of each row for each of its lines in the file. */
export const expandByLine = <One>(rows: readonly ModelRow[], ofRows: readonly One[]): One[] =>
  rows.flatMap((row, index) => Array.from({ length: countLines(row) }, () => ofRows[index]!));

export interface ModelUpload {
  rows: readonly ModelRow[];
  reads: 'transactions' | 'policies' | null;
  confirms: boolean;
}

export function hasRightSign({ type, premium }: Pick<ModelRow, 'type' | 'premium'>): boolean {
  if (isReturnType(type)) return premium <= 0n;
  return premium >= 0n || type === 'endorsement';
}

export const getDate = ({ date, start }: Pick<ModelRow, 'date' | 'start'>): string => date ?? start;

/** Serializes a row independently of key order. */
export function serializeRow(row: ModelRow): string {
  const stated = Object.entries({ ...row, date: getDate(row), parts: sortParts(row.parts ?? []) }).toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  return JSON.stringify(stated, (_name, value) => (typeof value === 'bigint' ? `${value}` : value));
}
/** Returns true for a row that describes a policy rather than an event. */
export const isStatement = ({ type, statedType }: ModelTransaction): boolean => statedType === null || isOpening(type);
export const haveSameFee = (one: bigint | null, other: bigint | null): boolean => (one ?? 0n) === (other ?? 0n);

/** Returns true if the transaction and the row match in everything except names. */
export const isExact = (row: ModelRow, one: ModelTransaction): boolean =>
  one.stated === null &&
  row.type === one.statedType &&
  row.start === one.start &&
  row.end === one.end &&
  getDate(row) === one.date &&
  row.premium === one.premium &&
  row.coverage === one.coverage &&
  row.code === one.code &&
  row.policyFee === one.policyFee &&
  haveSameParts(row.parts, one.parts) &&
  row.externalId === one.externalId;

/** Assigns returns and similar events that do not name a coverage to the policy's only coverage. */
export function assignEvents(groups: Map<string | null, HeldCoverage[]>): Map<string | null, HeldCoverage[]> {
  const events = groups.get(null);
  if (events === undefined || groups.size !== 2 || events.some(isStatement)) return groups;
  groups.delete(null);
  for (const group of groups.values()) group.push(...events);
  return groups;
}

/** Returns true if a row states a different type for the transaction that opens a term, or for the transaction with the row's ID. */
export function hasOtherType({ type, externalId }: ModelRow, one: ModelTransaction): boolean {
  if (type === null || type === one.type || type === one.statedType) return false;
  return (isOpening(type) && isOpening(one.type)) || (externalId !== null && externalId === one.externalId);
}

/** Returns true if rows, considered together, differ from several transactions in more than the premium. */
export function rowsDifferFromTransactions(rows: readonly ModelRow[], booked: readonly ModelTransaction[]): boolean {
  const wholes = listWholeTransactions(booked);
  const statements = wholes.some(isStatement) ? wholes.filter(isStatement) : wholes;
  const sumFees = (all: readonly Pick<ModelRow, 'policyFee'>[]): bigint => all.reduce((sum, { policyFee }) => sum + (policyFee ?? 0n), 0n);
  const differs = (row: ModelRow): boolean =>
    row.parts !== undefined ||
    (row.date !== null && statements.every(({ date }) => date !== row.date)) ||
    statements.some((one) => one.end !== row.end || hasOtherType(row, one) || (row.code !== null && row.code !== one.code));
  return rows.some(differs) || sumFees(rows) !== sumFees(statements);
}

/** Returns the coverage of the transaction that replaces this one; null if it has several. */
export const getCoverageAfter = (row: ModelRow, { parts, coverage, premium }: ModelTransaction): string | null =>
  row.coverage ?? (hasSeveralParts({ parts }) && !appliesToWholeTransaction(row, { parts, premium }) ? null : coverage);

type Covered = Pick<ModelTransaction, 'parts' | 'premium'>;

const hasSeveralParts = ({ parts }: Pick<ModelTransaction, 'parts'>): boolean => parts !== undefined && groupLines(parts).length > 1;

/** Returns true if a row does not name a coverage although its transaction has several. */
export const omitsCoverage = (row: ModelRow, one: Covered): boolean =>
  row.parts === undefined && row.coverage === null && row.code === null && hasSeveralParts(one);

/** Returns true if a row without a coverage describes the whole transaction, which then keeps its coverages. */
export const appliesToWholeTransaction = (row: ModelRow, one: Covered): boolean => omitsCoverage(row, one) && row.premium === one.premium;

/** Returns true if the row and the transaction name different coverages; a blank code does not name one. */
function hasOtherCoverage(row: ModelRow, one: ModelTransaction): boolean {
  if (row.parts !== undefined || one.parts !== undefined)
    return !haveSameParts(row.parts, one.parts) && !appliesToWholeTransaction(row, one);
  return (row.coverage !== null && row.coverage !== one.coverage) || row.code !== one.code;
}

/** Returns true if a row renames the transaction. */
export const hasOtherNames = (row: ModelRow, one: ModelTransaction): boolean =>
  row.insured !== one.insured || (row.parts !== undefined && one.parts !== undefined && !haveSameInsurers(row.parts, one.parts));

/** One coverage of a transaction with several parts, as if it were a transaction. */
export interface HeldCoverage extends ModelTransaction {
  whole?: ModelTransaction;
}

/** Splits a transaction by coverage, because each row without an external ID describes a single coverage. */
export const splitTransactions = (one: ModelTransaction): HeldCoverage[] =>
  one.parts === undefined ? [one] : groupLines(one.parts).map((line) => ({ ...one, ...line, stated: null, parts: undefined, whole: one }));

export const listWholeTransactions = (held: readonly HeldCoverage[]): ModelTransaction[] => [
  ...new Set(held.map((one) => one.whole ?? one)),
];

/** Returns true if the transaction matches the row in everything except coverage and names. */
export function isEqual(row: ModelRow, one: ModelTransaction): boolean {
  const isSameType = row.type === null ? isStatement(one) : row.type === one.type || row.type === one.statedType;
  return (
    isSameType &&
    row.start === one.start &&
    row.end === one.end &&
    getDate(row) === one.date &&
    row.premium === one.premium &&
    !hasOtherCoverage(row, { ...one, coverage: row.coverage }) &&
    haveSameFee(row.policyFee, one.policyFee)
  );
}

/** Returns true if the row's tax facts differ from the transaction's, apart from the premium. */
export const hasOtherTaxFacts = (row: ModelRow, one: ModelTransaction): boolean =>
  hasOtherType(row, one) ||
  hasOtherCoverage(row, one) ||
  row.end !== one.end ||
  (row.date !== null && row.date !== one.date) ||
  (one.stated === null && !haveSameFee(row.policyFee, one.policyFee));
