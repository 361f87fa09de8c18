import type { AddedDetails } from '../../manual-entry/added-details.js';
import type { PlacementFact } from '../../filings/checks/placement-fact.js';
import { formatPlainDollars } from '../../money/plain-dollars.js';
import type { FilingTransaction } from '../../reported/filing-transaction.js';

export const MAX_GRID_ROWS = 500;

export const GRID_COLUMNS = [
  'county',
  'postal_code',
  'coverage_code',
  'insurer_number',
  'policy_limit',
  'issue_date',
  'invoice_date',
  'licensee',
  'tax_status',
  'home_state',
] as const;
export type GridColumn = (typeof GRID_COLUMNS)[number];

export const GRID_COLUMN_LABELS: Readonly<Record<GridColumn, string>> = {
  county: 'County',
  postal_code: 'ZIP code',
  coverage_code: 'Coverage code',
  insurer_number: 'Insurer number',
  policy_limit: 'Policy limit',
  issue_date: 'Issue date',
  invoice_date: 'Invoice date',
  licensee: 'Licensee',
  tax_status: 'Tax status',
  home_state: 'Home state',
};

/** Columns for entering missing facts. Other facts are corrected on other pages. */
const COLUMNS_BY_FACT: Readonly<Partial<Record<PlacementFact, readonly GridColumn[]>>> = {
  risk_place: ['county', 'postal_code'],
  coverage_code: ['coverage_code'],
  coverage: ['coverage_code'],
  insurer_number: ['insurer_number'],
  issue_date: ['issue_date'],
  policy_limit: ['policy_limit'],
  invoice_date: ['invoice_date'],
  licensee: ['licensee'],
  tax_status: ['tax_status'],
  home_state: ['home_state'],
};

export const isInGrid = (fact: PlacementFact): boolean => COLUMNS_BY_FACT[fact] !== undefined;

export interface GridSubject {
  readonly transaction: FilingTransaction;
  /** Holder of the license under which the transaction is filed; null if unknown. */
  readonly licenseeName: string | null;
  readonly place: { readonly county: string | null; readonly postalCode: string } | undefined;
  /** True if filings of the state include the county. */
  readonly hasCounties: boolean;
}

/** Returns the value on record; null if there is none. */
export function findCurrentValue(column: GridColumn, { transaction: { details }, place, licenseeName }: GridSubject): string | null {
  switch (column) {
    case 'county':
      return place?.county ?? null;
    case 'postal_code':
      return place?.postalCode ?? null;
    case 'coverage_code':
      return details?.coverageCode ?? null;
    case 'insurer_number':
      return details?.insurerNaic ?? details?.insurerAa ?? null;
    case 'policy_limit':
      return details?.policyLimitCents === undefined ? null : formatPlainDollars(details.policyLimitCents);
    case 'issue_date':
      return details?.issueDate ?? null;
    case 'invoice_date':
      return details?.invoiceDate ?? null;
    case 'licensee':
      return licenseeName;
    case 'tax_status':
      return details?.exemption ?? null;
    case 'home_state':
      return details?.homeState ?? null;
    default:
      return null;
  }
}

/**
 * Returns the columns in which a transaction lacks a value. If the only column of a missing fact already has a value, that column is returned too,
 * because the office rejects the value.
 */
export function listNeededColumns(missing: readonly PlacementFact[], subject: GridSubject): GridColumn[] {
  const needed = missing.flatMap((fact) => {
    const columns = COLUMNS_BY_FACT[fact] ?? [];
    const empty = columns.filter((column) => (column !== 'county' || subject.hasCounties) && findCurrentValue(column, subject) === null);
    return empty.length > 0 ? empty : columns.slice(0, 1);
  });
  return GRID_COLUMNS.filter((column) => needed.includes(column));
}

export type GridValues = ReadonlyMap<GridColumn, string>;

/** Grid columns that have the same name in an upload. */
const DETAIL_COLUMNS = ['coverage_code', 'policy_limit', 'issue_date', 'invoice_date', 'home_state'] as const;

/** Returns those of the values that are facts of the transaction, by upload column. */
export function toDetailTexts(values: GridValues): AddedDetails['texts'] {
  const texts: { -readonly [Column in keyof AddedDetails['texts']]: AddedDetails['texts'][Column] } = {};
  for (const column of DETAIL_COLUMNS) {
    const text = values.get(column);
    if (text !== undefined) texts[column] = text;
  }
  const number = values.get('insurer_number');
  if (number !== undefined) texts[/^aa/i.test(number) ? 'insurer_aa' : 'insurer_naic'] = number;
  const status = values.get('tax_status');
  if (status !== undefined) texts.exemption = status;
  return texts;
}

/** Returns the column that shows an error about a fact. */
export function toGridColumn(column: string): GridColumn {
  if (column === 'exemption') return 'tax_status';
  return GRID_COLUMNS.find((one) => one === column) ?? (column.startsWith('insurer_') ? 'insurer_number' : 'coverage_code');
}
