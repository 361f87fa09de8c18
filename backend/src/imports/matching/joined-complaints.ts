import { quotedCell } from '../../platform/content/tables/cell-complaint.js';
import { MAX_PARTS } from '../../tax/pricing/request-expectations.js';
import { detailText } from '../../book/detail-text.js';
import { DETAIL_NAMES, DETAILS, type DetailName } from '../../book/transaction-details.js';
import { FACTS_OF_PARTS, keyOfCoverage, keyOfInsurer } from '../../book/transaction-parts.js';
import { DETAIL_COLUMN_NAMES, DETAIL_COLUMNS } from '../../book/detail-columns.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { shareComplaint } from './insurer-shares.js';
import { addedUp, addsUp, type JoinedLayout } from './layout-groups.js';
import { partOf } from './part-of-row.js';
import { contradicts, otherSign, rowOfTotal, sameLine, tooManyLines } from './sentences.js';

const MOST_ROWS = 200;

/**
 * Finds the reasons that rows of one external id cannot be one transaction, by row; empty when they can.
 * @param layout that joins rows without an external id
 */
export function rowComplaints(group: readonly PolicyRow[], layout?: JoinedLayout): Map<PolicyRow, string[]> {
  const complaints = new Map<PolicyRow, string[]>();
  const add = (row: PolicyRow, sentence: string): void => {
    const sentences = complaints.get(row);
    if (sentences === undefined) complaints.set(row, [sentence]);
    else sentences.push(sentence);
  };
  const [first, second] = group;
  if (first !== undefined && second === undefined) {
    const complaint = shareComplaint(group, layout);
    if (complaint !== undefined) add(first, complaint);
    return complaints;
  }
  for (const fact of SHARED) contradictions(group, fact, add, layout);
  signs(group, add, layout);
  if (layout !== undefined) totals(group, add);
  if (complaints.size > 0) return complaints;
  const lines = layout !== undefined && addsUp(layout) ? addedUp(group) : group;
  // A summed line is not a row of the file: its errors apply to all rows.
  const addTo: Add = (row, sentence) => {
    for (const one of group.includes(row) ? [row] : group) add(one, sentence);
  };
  const coverages = groupRows(lines, (row) => keyOfCoverage(partOf(row)));
  if (lines.length > MOST_ROWS || coverages.length > MAX_PARTS) {
    for (const row of group) add(row, tooManyLines(lines.length > MOST_ROWS ? `${MOST_ROWS} rows` : `${MAX_PARTS} coverages`, layout));
    return complaints;
  }
  for (const rows of coverages) insurers(rows, addTo, layout);
  return complaints;
}

/** Minimum number of rows among which one can be the total of the others. */
const ROWS_WITH_TOTAL = 3;

/** Asks about a row whose premium is the sum of all others: with it, the premium would be recorded twice. */
function totals(group: readonly PolicyRow[], add: Add): void {
  const sum = group.reduce((total, { premiumCents }) => total + premiumCents, 0);
  const total = group.find(({ premiumCents }) => premiumCents !== 0 && premiumCents * 2 === sum);
  if (total === undefined || group.length < ROWS_WITH_TOTAL) return;
  for (const row of group) add(row, rowOfTotal(total.row, total.premiumCents));
}

type Add = (row: PolicyRow, sentence: string) => void;

/** A fact that all rows of one transaction share. */
interface SharedFact {
  column: string;
  /** Text of the fact as people read it; null for a blank. */
  of: (row: PolicyRow) => string | null;
  /** True when a blank is a different value; otherwise it is ignored. */
  isBlankValue: boolean;
}

const COLUMN_OF = new Map<DetailName, string>(DETAIL_COLUMN_NAMES.map((column) => [DETAIL_COLUMNS[column], column]));
const OF_PARTS: ReadonlySet<DetailName> = new Set(FACTS_OF_PARTS);

const detailFact = (name: DetailName): SharedFact => ({
  column: COLUMN_OF.get(name) ?? name,
  of: ({ details }) => {
    const value = details?.[name];
    return value === null || value === undefined ? null : detailText(name, value);
  },
  isBlankValue: DETAILS[name].isPriced,
});

const SHARED: readonly SharedFact[] = [
  { column: 'transaction_type', of: ({ statedType }) => statedType, isBlankValue: true },
  { column: 'insured_name', of: ({ insuredName }) => insuredName, isBlankValue: true },
  { column: 'effective_date', of: ({ effectiveDate }) => effectiveDate, isBlankValue: true },
  { column: 'expiration_date', of: ({ expirationDate }) => expirationDate, isBlankValue: true },
  { column: 'transaction_date', of: ({ transactionDate }) => transactionDate, isBlankValue: true },
  { column: 'broker_name', of: ({ brokerName }) => brokerName, isBlankValue: false },
  ...DETAIL_NAMES.filter((name) => !OF_PARTS.has(name) && !(DETAILS[name].isAmount && DETAILS[name].isPriced)).map(detailFact),
];

/** Adds a complaint to each row that differs, naming the first row that it contradicts. */
function contradictions(group: readonly PolicyRow[], { column, of, isBlankValue }: SharedFact, add: Add, layout?: JoinedLayout): void {
  const stating = isBlankValue ? group : group.filter((row) => of(row) !== null);
  const [first] = stating;
  if (first === undefined) return;
  const value = of(first);
  const other = stating.find((row) => of(row) !== value);
  if (other === undefined) return;
  const findMessages = (row: PolicyRow): string => (of(row) === null ? 'blank' : quotedCell(of(row)!));
  for (const row of stating) {
    const against = of(row) === value ? other : first;
    add(row, contradicts(column, findMessages(row), findMessages(against), against.row, layout));
  }
}

function signs(group: readonly PolicyRow[], add: Add, layout?: JoinedLayout): void {
  const adding = group.find(({ premiumCents }) => premiumCents > 0);
  const returning = group.find(({ premiumCents }) => premiumCents < 0);
  if (adding === undefined || returning === undefined) return;
  for (const row of group) add(row, otherSign(row.premiumCents > 0 ? returning : adding, layout));
}

/** Checks the insurers of one coverage: each once, with shares that add up to 100%. */
function insurers(rows: readonly PolicyRow[], add: Add, layout?: JoinedLayout): void {
  const byInsurer = groupRows(rows, (row) => keyOfInsurer(partOf(row)));
  for (const same of byInsurer) {
    const [first, second] = same;
    if (first === undefined || second === undefined) continue;
    for (const row of same) add(row, sameLine(row === first ? second.row : first.row, layout));
  }
  const complaint = byInsurer.length < rows.length ? undefined : shareComplaint(rows, layout);
  if (complaint !== undefined) for (const row of rows) add(row, complaint);
}

function groupRows(rows: readonly PolicyRow[], keyOf: (row: PolicyRow) => string): PolicyRow[][] {
  const groups = new Map<string, PolicyRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}
