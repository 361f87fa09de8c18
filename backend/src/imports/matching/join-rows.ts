import { DETAIL_NAMES, DETAILS, type StatedDetails } from '../../book/transaction-details.js';
import { coverageTextOf, factsOfParts, inOrder, leadPartOf, type TransactionPart } from '../../book/transaction-parts.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { addMonths } from '../../dates/calendar-date.js';
import { type Joined, type Refusal, refusal } from './decision.js';
import { rowComplaints } from './joined-complaints.js';
import { addedUp, addsUp, alignInstallments, groupOf, type JoinedLayout } from './layout-groups.js';
import { partOf } from './part-of-row.js';
import { notFollowed, withoutFirstInstallment } from './sentences.js';

/** The rows of a file after those of one external id were joined. */
export interface JoinedRows {
  /** Rows that are a whole transaction, or describe the policy. */
  rows: PolicyRow[];
  /** Additional rows of such a transaction. */
  joined: Joined[];
  refusals: Refusal[];
}

/** Finds a conflict elsewhere in the file that makes the row unusable because of its external id; returns a sentence, or undefined. */
export type ElsewhereInFile = (row: PolicyRow) => string | undefined;

/**
 * Joins rows of one external id into one transaction with its coverages and their insurers, in any order. It gets the number of its first
 * row.
 * @param layout of a file whose rows belong together without an external id
 */
export function joinRows(rows: readonly PolicyRow[], elsewhere: ElsewhereInFile, layout?: JoinedLayout): JoinedRows {
  const result: JoinedRows = { rows: [], joined: [], refusals: [] };
  const groups = new Map<string, [PolicyRow, ...PolicyRow[]]>();
  for (const row of rows) {
    const { externalId } = row;
    const inLayout = layout === undefined ? undefined : groupOf(row, layout);
    const key = externalId === null ? inLayout : `${ID}${externalId}`;
    const other = key === undefined ? undefined : elsewhere(row);
    if (key === undefined) result.rows.push(row);
    else if (other !== undefined) result.refusals.push(refusal(row, other));
    else {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [row]);
      else group.push(row);
    }
  }
  for (const [key, group] of groups) join(group, result, key.startsWith(ID) ? undefined : layout);
  return result;
}

const ID = 'id ';

function join(rowsOfGroup: readonly PolicyRow[], { rows, joined, refusals }: JoinedRows, layout: JoinedLayout | undefined): void {
  const group = layout === 'installments' ? alignInstallments(rowsOfGroup) : rowsOfGroup;
  const [first, ...others] = group;
  if (first === undefined) return;
  const complaints = rowComplaints(group, layout);
  const isLate = layout === 'installments' && first.transactionDate >= addMonths(first.effectiveDate, 1);
  if (isLate) complaints.set(first, [withoutFirstInstallment(first.transactionDate, first.effectiveDate)]);
  const [wrong] = complaints.keys();
  if (wrong !== undefined) {
    for (const row of group) refusals.push({ kind: 'refuse', row, errors: complaints.get(row) ?? [notFollowed(wrong.row)] });
    return;
  }
  rows.push(others.length === 0 ? first : joinedRow([first, ...others], layout));
  for (const row of others) joined.push({ kind: 'join', row, first: first.row });
}

function joinedRow(group: readonly [PolicyRow, ...PolicyRow[]], layout: JoinedLayout | undefined): PolicyRow {
  const [first] = group;
  const lines = layout !== undefined && addsUp(layout) ? addedUp(group) : group;
  const [line] = lines;
  if (line !== undefined && lines.length === 1) return { ...line, notes: notesOf(group) };
  const parts = inOrder(lines.map(partOf));
  const lead = leadPartOf(parts);
  const coverageType = coverageTextOf(parts);
  return {
    ...first,
    premiumCents: sumOf(group, ({ premiumCents }) => premiumCents),
    brokerName: firstStated(group, ({ brokerName }) => brokerName),
    insurerName: lead?.insurerName ?? null,
    coverageType,
    notes: notesOf(group),
    statesTransactionDate: group.some(({ statesTransactionDate }) => statesTransactionDate),
    details: { ...joinedDetails(group, parts), parts },
  };
}

function joinedDetails(group: readonly PolicyRow[], parts: readonly TransactionPart[]): StatedDetails {
  const ofParts = factsOfParts(parts);
  const details: Record<string, string | number | boolean | null> = {};
  for (const name of DETAIL_NAMES) {
    const { isPriced, isAmount } = DETAILS[name];
    const stated = group.map((row) => row.details?.[name]);
    if (stated.every((value) => value === undefined)) continue;
    if (name in ofParts) continue;
    if (isPriced && isAmount) details[name] = stated.every((value) => value === null) ? null : sumOf(stated, (value) => Number(value ?? 0));
    else details[name] = stated.find((value) => value !== null && value !== undefined) ?? null;
  }
  return { ...details, ...ofParts };
}

const sumOf = <T>(all: readonly T[], amount: (one: T) => number): number => all.reduce((sum, one) => sum + amount(one), 0);

/** Returns the first value that a row states; rows that state one agree. */
const firstStated = <T>(group: readonly PolicyRow[], what: (row: PolicyRow) => T | null): T | null => {
  for (const row of group) {
    const value = what(row);
    if (value !== null) return value;
  }
  return null;
};

/** Joins all different notes in alphabetical order. */
function notesOf(group: readonly PolicyRow[]): string | null {
  const notes = new Set(group.flatMap(({ notes: text }) => text ?? []));
  return notes.size === 0 ? null : [...notes].toSorted().join('\n');
}
