import { DETAIL_NAMES, DETAILS, type StatedDetails } from '../../book/transaction-details.js';
import { formatCoverages, combinePartFacts, sortParts, findLeadPart, type TransactionPart } from '../../book/transaction-parts.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { addMonths } from '../../dates/calendar-date.js';
import { type JoinedRow, type RefusedRow, refuseRow } from './decision.js';
import { findJoinErrors } from './join-errors.js';
import { addUpRows, doRowsAddUp, alignInstallments, getGroupKey, type JoinedLayout } from './layout-groups.js';
import { toPart } from './row-part.js';
import { explainDependencyFailed, explainMissingFirstInstallment } from './match-messages.js';

export interface JoinedRows {
  /** Rows that each are an entire transaction or describe the policy. */
  rows: PolicyRow[];
  /** Additional rows of a transaction. */
  joined: JoinedRow[];
  refusals: RefusedRow[];
}

/** Returns a sentence if the row's external id conflicts elsewhere in the file; otherwise undefined. */
export type ElsewhereInFile = (row: PolicyRow) => string | undefined;

/**
 * Joins rows with the same external ID, in any order, into one transaction with coverages and insurers. The transaction gets the number of its first
 * row.
 * @param layout of a file whose rows belong together without an external id
 */
export function joinRows(rows: readonly PolicyRow[], elsewhere: ElsewhereInFile, layout?: JoinedLayout): JoinedRows {
  const result: JoinedRows = { rows: [], joined: [], refusals: [] };
  const groups = new Map<string, [PolicyRow, ...PolicyRow[]]>();
  for (const row of rows) {
    const { externalId } = row;
    const inLayout = layout === undefined ? undefined : getGroupKey(row, layout);
    const key = externalId === null ? inLayout : `${ID}${externalId}`;
    const other = key === undefined ? undefined : elsewhere(row);
    if (key === undefined) result.rows.push(row);
    else if (other !== undefined) result.refusals.push(refuseRow(row, other));
    else {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [row]);
      else group.push(row);
    }
  }
  for (const [key, group] of groups) joinGroup(group, result, key.startsWith(ID) ? undefined : layout);
  return result;
}

const ID = 'id ';

function joinGroup(rowsOfGroup: readonly PolicyRow[], { rows, joined, refusals }: JoinedRows, layout: JoinedLayout | undefined): void {
  const group = layout === 'installments' ? alignInstallments(rowsOfGroup) : rowsOfGroup;
  const [first, ...others] = group;
  if (first === undefined) return;
  const complaints = findJoinErrors(group, layout);
  const isLate = layout === 'installments' && first.transactionDate >= addMonths(first.effectiveDate, 1);
  if (isLate) complaints.set(first, [explainMissingFirstInstallment(first.transactionDate, first.effectiveDate)]);
  const [wrong] = complaints.keys();
  if (wrong !== undefined) {
    for (const row of group) refusals.push({ kind: 'refuse', row, errors: complaints.get(row) ?? [explainDependencyFailed(wrong.row)] });
    return;
  }
  rows.push(others.length === 0 ? first : buildJoinedRow([first, ...others], layout));
  for (const row of others) joined.push({ kind: 'join', row, first: first.row });
}

function buildJoinedRow(group: readonly [PolicyRow, ...PolicyRow[]], layout: JoinedLayout | undefined): PolicyRow {
  const [first] = group;
  const lines = layout !== undefined && doRowsAddUp(layout) ? addUpRows(group) : group;
  const [line] = lines;
  if (line !== undefined && lines.length === 1) return { ...line, notes: joinNotes(group) };
  const parts = sortParts(lines.map(toPart));
  const lead = findLeadPart(parts);
  const coverageType = formatCoverages(parts);
  return {
    ...first,
    premiumCents: sumAmounts(group, ({ premiumCents }) => premiumCents),
    brokerName: findFirstStated(group, ({ brokerName }) => brokerName),
    insurerName: lead?.insurerName ?? null,
    coverageType,
    notes: joinNotes(group),
    statesTransactionDate: group.some(({ statesTransactionDate }) => statesTransactionDate),
    details: { ...joinDetails(group, parts), parts },
  };
}

function joinDetails(group: readonly PolicyRow[], parts: readonly TransactionPart[]): StatedDetails {
  const combinedFacts = combinePartFacts(parts);
  const details: Record<string, string | number | boolean | null> = {};
  for (const name of DETAIL_NAMES) {
    const { isSummed } = DETAILS[name];
    const stated = group.map((row) => row.details?.[name]);
    if (stated.every((value) => value === undefined)) continue;
    if (name in combinedFacts) continue;
    if (isSummed) details[name] = stated.every((value) => value === null) ? null : sumAmounts(stated, (value) => Number(value ?? 0));
    else details[name] = stated.find((value) => value !== null && value !== undefined) ?? null;
  }
  return { ...details, ...combinedFacts };
}

const sumAmounts = <T>(all: readonly T[], amount: (one: T) => number): number => all.reduce((sum, one) => sum + amount(one), 0);

/** Returns the first stated value; all rows with a value agree on it. */
const findFirstStated = <T>(group: readonly PolicyRow[], what: (row: PolicyRow) => T | null): T | null => {
  for (const row of group) {
    const value = what(row);
    if (value !== null) return value;
  }
  return null;
};

/** Joins distinct notes in alphabetical order. */
function joinNotes(group: readonly PolicyRow[]): string | null {
  const notes = new Set(group.flatMap(({ notes: text }) => text ?? []));
  return notes.size === 0 ? null : [...notes].toSorted().join('\n');
}
