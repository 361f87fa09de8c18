import { createHash } from 'node:crypto';
import type { PolicyRow } from '../../book/policy-row.js';
import type { ImportChoices } from './import-choices.js';
import type { RecordedRow } from './recorded-row.js';
import type { NewTransaction, Decision, Relabeling, UnchangedRow } from './decision.js';
import { getExactRecordedKey, getExactRowKey } from './exact-keys.js';
import { getWholeKey } from './compare-facts.js';
import { matchUnchangedTogether } from './unchanged-match.js';

/** Rows of an earlier file that matched transactions with different content. */
export interface RememberedRows {
  /** `getRememberedKey` of each row. */
  readonly keys: readonly string[];
  /** All transactions that contained these rows at that time. */
  readonly transactionIds: readonly string[];
}

/** Rows that were decided together, and the transactions that contain them. */
export interface RememberedOfPolicy extends RememberedRows {
  readonly policyId: string;
}

const isOpening = ({ statedType }: PolicyRow): boolean => statedType === 'new' || statedType === 'renewal';

/** Returns true if the row is one transaction rather than a description of the policy. */
export function isTransaction(row: PolicyRow, { rows }: ImportChoices): boolean {
  if (rows === 'transactions') return true;
  return row.statedType !== null && !(rows === 'policies' && isOpening(row));
}

const getRememberedKey = (row: PolicyRow, choices: ImportChoices): string =>
  createHash('sha256')
    .update(`${isTransaction(row, choices) ? 'transaction' : 'policy'} ${getWholeKey(row)}`)
    .digest('base64url')
    .slice(0, 22);

/**
 * Removes rows that were in an earlier file, as a group, as long as all transactions that contained them still count. A file is thus recognized
 * before matching starts and cannot be read differently the second time.
 * @param remembered newest first: rows of the same file never share a transaction
 * @param free transactions in the book; removes those of the rows
 */
export function recognizeRows(
  rows: readonly PolicyRow[],
  remembered: readonly RememberedRows[],
  free: Set<RecordedRow>,
  choices: ImportChoices,
): { decisions: Decision[]; left: PolicyRow[] } {
  if (remembered.length === 0) return { decisions: [], left: [...rows] };
  const decisions: Decision[] = [];
  const remaining = new Map(rows.map((row) => [getRememberedKey(row, choices), row]));
  const named = new Map(rows.flatMap((row) => (row.externalId === null ? [] : [[row.externalId, row]])));
  const freeById = new Map([...free].map((booked) => [booked.id, booked]));
  for (const { keys, transactionIds } of remembered) {
    const fileRows = keys.flatMap((key) => remaining.get(key) ?? []).toSorted((one, other) => one.row - other.row);
    const booked = transactionIds.flatMap((id) => freeById.get(id) ?? []);
    if (fileRows.length < keys.length || booked.length < transactionIds.length) continue;
    const isNamedByOther = ({ externalId }: RecordedRow): boolean => {
      const other = externalId === null ? undefined : named.get(externalId);
      return other !== undefined && !fileRows.includes(other);
    };
    if (booked.some(isNamedByOther)) continue;
    for (const key of keys) remaining.delete(key);
    for (const one of booked) {
      freeById.delete(one.id);
      free.delete(one);
    }
    decisions.push(...matchUnchangedTogether(fileRows, booked));
  }
  return { decisions, left: [...remaining.values()] };
}

/** A recorded decision has its transaction's id. */
export type AppliedDecision = Relabeling | UnchangedRow | (NewTransaction & { id: string });

/**
 * Returns a policy's rows that cannot be recognized by transactions alone. Omits entries of earlier files, so that a daily file is remembered once.
 * @param remembered remembered rows of earlier files
 */
export function selectRemembered(
  decisions: readonly AppliedDecision[],
  choices: ImportChoices,
  remembered: readonly RememberedRows[],
): RememberedRows[] {
  const groups = new Map<string, RowGroup>();
  const groupByRow = new Map<number, RowGroup>();
  for (const decision of decisions) {
    const transactionIds = listHoldingTransactions(decision);
    if (transactionIds.length === 0) continue;
    const group: RowGroup = { rows: [decision.row], transactionIds: new Set(transactionIds) };
    for (const id of transactionIds) joinGroups(group, groups.get(id));
    for (const id of group.transactionIds) groups.set(id, group);
    for (const { row } of group.rows) groupByRow.set(row, group);
  }
  for (const decision of decisions)
    if (decision.kind === 'unchanged' && decision.follows !== null) groupByRow.get(decision.follows)?.rows.push(decision.row);
  const all = [...new Set(groups.values())].map(({ rows, transactionIds }) => ({
    keys: [...new Set(rows.map((row) => getRememberedKey(row, choices)))],
    transactionIds: [...transactionIds],
  }));
  if (all.length === 0 || remembered.length === 0) return all;
  const known = new Set(remembered.map(getEntryKey));
  return all.filter((one) => !known.has(getEntryKey(one)));
}

const getEntryKey = ({ keys, transactionIds }: RememberedRows): string => [...keys.toSorted(), '', ...transactionIds.toSorted()].join(' ');

interface RowGroup {
  readonly rows: PolicyRow[];
  readonly transactionIds: Set<string>;
}

function joinGroups(group: RowGroup, other: RowGroup | undefined): void {
  if (other === undefined || other === group) return;
  group.rows.push(...other.rows.filter((row) => !group.rows.includes(row)));
  for (const id of other.transactionIds) group.transactionIds.add(id);
}

function listHoldingTransactions(decision: AppliedDecision): string[] {
  const held = decision.restsOn.map(({ id }) => id);
  if (decision.kind !== 'book' || (held.length === 0 && equalsItsRow(decision))) return held;
  return [...held, decision.id];
}

const equalsItsRow = (booking: NewTransaction): boolean =>
  booking.replaces.length === 0 || getExactRowKey(booking.row) === getExactRecordedKey(toRecordedRow(booking));

const toRecordedRow = ({ row, replaces, ...booking }: NewTransaction): Omit<RecordedRow, 'id'> => ({
  ...booking,
  effectiveDate: row.effectiveDate,
  expirationDate: row.expirationDate,
  statedType: row.statedType,
  externalId: row.externalId ?? replaces[0]?.externalId ?? null,
  insuredName: row.insuredName,
  brokerName: row.brokerName,
  insurerName: row.insurerName,
  notes: row.notes,
  chargedCents: 0,
});
