import { DETAIL_COLUMN_NAMES, DETAIL_COLUMNS } from '../../book/detail-columns.js';
import { policyColumns, type PolicyRecord } from '../../book/policy-list.js';
import { DETAILS, type TransactionDetails } from '../../book/transaction-details.js';
import { getFact, getFactNameOfColumn } from '../../facts/transaction-facts.js';
import { RULE_KINDS } from '../../jurisdictions/rulebook.types.js';
import { formatPlainDollars } from '../../money/plain-dollars.js';
import { type CellKind, isEmptyCellMarker, keepLettersAndDigits, normalizeIdentifier, quoteCell } from '@stampline/tables';
import type { DownloadedFileKind } from '../../platform/content/tables/downloaded-files.js';
import { convertAmount } from '../rows/convert-amount.js';
import { convertDate } from '../../dates/convert-date.js';
import type { BookTransaction } from './book-records.queries.js';

interface BookCell {
  readonly title: string;
  readonly kind: CellKind;
  readonly value: string;
  /** True for an amount that Stampline computes. */
  readonly isComputed?: true;
}

export interface ListedRecord {
  readonly policyNumber: string;
  readonly state: string;
  readonly cells: readonly BookCell[];
}

/** Column for the time of the last change, which is not policy data. */
const CHANGE_TIME = 'updated_at';
const COMPUTED: ReadonlySet<string> = new Set(['completeness', 'premium_tax', 'fees', 'tax_and_fees']);
/** State that taxes the policy, which lists show for every transaction. */
const HOME_STATE = 'home_state';
/** License of the filing, which is not necessarily recorded in the transaction. */
const FILING_LICENSE: ReadonlySet<string> = new Set(['licensee_npn', 'license_number']);
/** Columns in a list of figures that are not sums for the list's period. */
const WITHOUT_SUMS: ReadonlySet<string> = new Set(['policy_number', 'insured_name', 'state', 'effective_date', 'expiration_date']);

export function getPolicyCells(policy: PolicyRecord, kind: DownloadedFileKind): ListedRecord {
  const { policyNumber, state } = policy;
  const isListed = ({ title }: { title: string }): boolean =>
    kind === 'figures' ? WITHOUT_SUMS.has(title) : title !== CHANGE_TIME && !title.startsWith('stampline_');
  return {
    policyNumber,
    state,
    cells: policyColumns.filter(isListed).map(({ title, kind: cellKind, value }) => ({
      title,
      kind: cellKind,
      value: String(value(policy) ?? ''),
      ...(COMPUTED.has(title) && { isComputed: true }),
    })),
  };
}

const createTextCell = (title: string, value: string | null): BookCell => ({ title, kind: 'text', value: value ?? '' });
const createDayCell = (title: string, value: string): BookCell => ({ title, kind: 'day', value });
const createMoneyCell = (title: string, value: string): BookCell => ({ title, kind: 'money', value });
const createComputedCell = (title: string, value: string): BookCell => ({ ...createMoneyCell(title, value), isComputed: true });

/** Returns the book's cells for a transaction: its data as in filing files, and its figures as in lists of liability. */
export function getTransactionCells(transaction: BookTransaction, kind: DownloadedFileKind): ListedRecord {
  const { policyNumber, state, insuredName, insurerName, brokerName, charges, details } = transaction;
  const computed =
    kind === 'figures'
      ? [
          createComputedCell('premium_tax', transaction.tax),
          createComputedCell('fees', transaction.fees),
          createComputedCell('first_priced', transaction.firstTotal ?? ''),
        ]
      : RULE_KINDS.map((charge) => createComputedCell(charge, charges[charge] ?? '0.00'));
  return {
    policyNumber,
    state,
    cells: [
      createTextCell('policy_number', policyNumber),
      createTextCell('insured_name', insuredName),
      createTextCell(HOME_STATE, state),
      createTextCell('insurer_name', insurerName),
      createTextCell('retail_broker', brokerName),
      createTextCell('transaction_type', transaction.transactionType),
      createDayCell('transaction_date', transaction.transactionDate),
      createDayCell('effective_date', transaction.effectiveDate),
      createDayCell('inception_date', transaction.termEffectiveDate),
      createDayCell('expiration_date', transaction.expirationDate),
      createMoneyCell('premium', transaction.premium),
      createMoneyCell('insurer_fees', transaction.insurerFees),
      createMoneyCell('broker_fees', transaction.brokerFees),
      ...createDetailCells(details),
      ...computed,
      createComputedCell('tax_and_fees', transaction.total),
    ],
  };
}

function createDetailCells(details: TransactionDetails | null): BookCell[] {
  return DETAIL_COLUMN_NAMES.filter((title) => title !== HOME_STATE && !FILING_LICENSE.has(title)).map((title) => {
    const name = DETAIL_COLUMNS[title];
    const value = details?.[name];
    if (DETAILS[name].isAmount) return createMoneyCell(title, typeof value === 'number' ? formatPlainDollars(value) : '');
    if (getFact(getFactNameOfColumn(title)).kind === 'date') return createDayCell(title, String(value ?? ''));
    return createTextCell(title, typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? ''));
  });
}

/** Type of a line that reports only a difference in tax and fees. */
const ADJUSTMENT = 'adjustment';

/**
 * Describes each cell of a row that differs from the book, with both values.
 * @param textOf returns the text of the cell below a title; undefined if there is no such column
 */
export function describeChangedCells(row: number, record: ListedRecord, textOf: (title: string) => string | undefined): string[] {
  const isAdjustment = keepLettersAndDigits(textOf('transaction_type') ?? '') === ADJUSTMENT;
  return record.cells.flatMap((cell) => {
    const text = textOf(cell.title);
    if (text === undefined || (isAdjustment && isDifference(cell)) || isSame(cell, text)) return [];
    return [
      `Row ${row}, policy ${record.policyNumber} of ${record.state}: ${cell.title} is ${formatCell(text)} in the file and ${formatCell(cell.value)} in your book${cell.isComputed ? ', which computes it' : ''}.`,
    ];
  });
}

const isDifference = ({ title, kind }: BookCell): boolean => title === 'transaction_type' || kind === 'money';

const formatCell = (text: string): string => (text.trim() === '' ? 'empty' : quoteCell(text.trim()));

const AMOUNTS = { dateOrder: 'mdy', thousandsSeparator: 'comma', currency: true, stateNames: true } as const;

function isSame({ kind, value }: BookCell, text: string): boolean {
  const written = normalizeIdentifier(text);
  if (written === value || (value === '' && isEmptyCellMarker(written))) return true;
  if (kind === 'day') return convertDate(written, 'mdy') === value || convertDate(written, 'dmy') === value;
  if (kind === 'money') return toTwoDecimals(convertAmount(text, AMOUNTS)) === value;
  return written === normalizeIdentifier(value) || hasLostZeros(written, normalizeIdentifier(value));
}

/** Returns true if only leading zeros differ, because spreadsheets remove them when they open a file. */
const hasLostZeros = (written: string, value: string): boolean => /^0+\d+$/.test(value) && written === value.replace(/^0+(?=\d)/, '');

/** Formats an amount as in the book. */
function toTwoDecimals(amount: string | undefined): string | undefined {
  if (amount === undefined) return undefined;
  const [whole = '', decimals = ''] = amount.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}
