import { quoteCell } from '@stampline/tables';
import { MAX_PARTS } from '../../tax/pricing/request-expectations.js';
import { formatDetail } from '../../book/detail-text.js';
import { DETAIL_NAMES, DETAILS, type DetailName } from '../../book/transaction-details.js';
import { PART_FACTS, getCoverageKey, getInsurerKey } from '../../book/transaction-parts.js';
import { DETAIL_COLUMN_NAMES, DETAIL_COLUMNS } from '../../book/detail-columns.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { findShareError } from './insurer-shares.js';
import { addUpRows, doRowsAddUp, type JoinedLayout } from './layout-groups.js';
import { toPart } from './row-part.js';
import { explainContradiction, explainMixedSigns, explainTotalRow, explainSameLine, explainTooManyLines } from './match-messages.js';

const MAX_ROWS = 200;

/** Finds the reasons why rows with the same external ID cannot be one transaction, by row. @param layout that joins rows without an external id */
export function findJoinErrors(group: readonly PolicyRow[], layout?: JoinedLayout): Map<PolicyRow, string[]> {
  const complaints = new Map<PolicyRow, string[]>();
  const add = (row: PolicyRow, sentence: string): void => {
    const sentences = complaints.get(row);
    if (sentences === undefined) complaints.set(row, [sentence]);
    else sentences.push(sentence);
  };
  const [first, second] = group;
  if (first !== undefined && second === undefined) {
    const complaint = findShareError(group, layout);
    if (complaint !== undefined) add(first, complaint);
    return complaints;
  }
  for (const fact of SHARED_FACTS) checkContradictions(group, fact, add, layout);
  checkSigns(group, add, layout);
  if (layout !== undefined) checkTotals(group, add);
  if (complaints.size > 0) return complaints;
  const lines = layout !== undefined && doRowsAddUp(layout) ? addUpRows(group) : group;
  // A summed line is not a row of the file, so its errors apply to all rows.
  const addTo: AddError = (row, sentence) => {
    for (const one of group.includes(row) ? [row] : group) add(one, sentence);
  };
  const coverages = groupRows(lines, (row) => getCoverageKey(toPart(row)));
  if (lines.length > MAX_ROWS || coverages.length > MAX_PARTS) {
    for (const row of group) add(row, explainTooManyLines(lines.length > MAX_ROWS ? `${MAX_ROWS} rows` : `${MAX_PARTS} coverages`, layout));
    return complaints;
  }
  for (const rows of coverages) checkInsurers(rows, addTo, layout);
  return complaints;
}

/** Minimum number of rows among which one can be the total of the others. */
const MIN_ROWS_WITH_TOTAL = 3;

/** Asks about a row whose premium is the sum of all others, because including it would record the premium twice. */
function checkTotals(group: readonly PolicyRow[], add: AddError): void {
  const sum = group.reduce((total, { premiumCents }) => total + premiumCents, 0);
  const total = group.find(({ premiumCents }) => premiumCents !== 0 && premiumCents * 2 === sum);
  if (total === undefined || group.length < MIN_ROWS_WITH_TOTAL) return;
  for (const row of group) add(row, explainTotalRow(total.row, total.premiumCents));
}

type AddError = (row: PolicyRow, sentence: string) => void;

/** A fact that all rows of one transaction share. */
interface SharedFact {
  column: string;
  /** Text of the fact for users; null for a blank. */
  getText: (row: PolicyRow) => string | null;
  /** True if a blank counts as a different value; otherwise, blanks are ignored. */
  isBlankValue: boolean;
}

const DETAIL_COLUMN = new Map<DetailName, string>(DETAIL_COLUMN_NAMES.map((column) => [DETAIL_COLUMNS[column], column]));
const PART_DETAILS: ReadonlySet<DetailName> = new Set(PART_FACTS);

const createDetailFact = (name: DetailName): SharedFact => ({
  column: DETAIL_COLUMN.get(name) ?? name,
  getText: ({ details }) => {
    const value = details?.[name];
    return value === null || value === undefined ? null : formatDetail(name, value);
  },
  isBlankValue: DETAILS[name].isPriced,
});

const SHARED_FACTS: readonly SharedFact[] = [
  { column: 'transaction_type', getText: ({ statedType }) => statedType, isBlankValue: true },
  { column: 'insured_name', getText: ({ insuredName }) => insuredName, isBlankValue: true },
  { column: 'effective_date', getText: ({ effectiveDate }) => effectiveDate, isBlankValue: true },
  { column: 'expiration_date', getText: ({ expirationDate }) => expirationDate, isBlankValue: true },
  { column: 'transaction_date', getText: ({ transactionDate }) => transactionDate, isBlankValue: true },
  { column: 'broker_name', getText: ({ brokerName }) => brokerName, isBlankValue: false },
  ...DETAIL_NAMES.filter((name) => !PART_DETAILS.has(name) && !DETAILS[name].isSummed).map(createDetailFact),
];

/** Adds an error to each row that differs, naming the first row that it contradicts. */
function checkContradictions(
  group: readonly PolicyRow[],
  { column, getText: of, isBlankValue }: SharedFact,
  add: AddError,
  layout?: JoinedLayout,
): void {
  const stating = isBlankValue ? group : group.filter((row) => of(row) !== null);
  const [first] = stating;
  if (first === undefined) return;
  const value = of(first);
  const other = stating.find((row) => of(row) !== value);
  if (other === undefined) return;
  const findMessages = (row: PolicyRow): string => (of(row) === null ? 'blank' : quoteCell(of(row)!));
  for (const row of stating) {
    const against = of(row) === value ? other : first;
    add(row, explainContradiction(column, findMessages(row), findMessages(against), against.row, layout));
  }
}

function checkSigns(group: readonly PolicyRow[], add: AddError, layout?: JoinedLayout): void {
  const adding = group.find(({ premiumCents }) => premiumCents > 0);
  const returning = group.find(({ premiumCents }) => premiumCents < 0);
  if (adding === undefined || returning === undefined) return;
  for (const row of group) add(row, explainMixedSigns(row.premiumCents > 0 ? returning : adding, layout));
}

/** Checks that each insurer of a coverage occurs once, and that the shares add up to 100%. */
function checkInsurers(rows: readonly PolicyRow[], add: AddError, layout?: JoinedLayout): void {
  const byInsurer = groupRows(rows, (row) => getInsurerKey(toPart(row)));
  for (const same of byInsurer) {
    const [first, second] = same;
    if (first === undefined || second === undefined) continue;
    for (const row of same) add(row, explainSameLine(row === first ? second.row : first.row, layout));
  }
  const complaint = byInsurer.length < rows.length ? undefined : findShareError(rows, layout);
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
