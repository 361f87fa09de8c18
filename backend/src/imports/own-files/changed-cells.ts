import { DETAIL_COLUMN_NAMES, DETAIL_COLUMNS } from '../../book/detail-columns.js';
import { policyColumns, type PolicyRecord } from '../../book/policy-list.js';
import { DETAILS, type TransactionDetails } from '../../book/transaction-details.js';
import { factOf, factOfColumn } from '../../facts/transaction-facts.js';
import { RULE_KINDS } from '../../jurisdictions/rulebook.types.js';
import { dollarText } from '../../money/dollar-text.js';
import type { CellKind } from '../../platform/content/downloads/table-content.js';
import { quotedCell } from '../../platform/content/tables/cell-complaint.js';
import { isEmptyWord } from '../../platform/content/tables/empty-words.js';
import { identifierText } from '../../platform/content/tables/identifier-text.js';
import { lettersAndDigits } from '../../platform/content/tables/near-name.js';
import type { OwnFileKind } from '../../platform/content/tables/own-files.js';
import { writtenAmount } from '../rows/written-amount.js';
import { writtenDate } from '../rows/written-date.js';
import type { BookTransaction } from './book-records.queries.js';

/** Value of a cell in the book. */
interface BookCell {
  readonly title: string;
  readonly kind: CellKind;
  readonly value: string;
  /** True for an amount that Stampline computes. */
  readonly isComputed?: true;
}

/** Current book values for a row of a downloaded list. */
export interface ListedRecord {
  readonly policyNumber: string;
  readonly state: string;
  readonly cells: readonly BookCell[];
}

/** Column of the policies list with the time of the last change, which is no fact of the policy. */
const TIME_OF_CHANGE = 'updated_at';
/** Columns that are computed. */
const COMPUTED: ReadonlySet<string> = new Set(['completeness', 'premium_tax', 'fees', 'tax_and_fees']);
/** Column with the state that taxes a policy, which the lists show for every transaction. */
const HOME_STATE = 'home_state';
/** Columns of a list of figures that are not sums of its period. */
const WITHOUT_SUMS: ReadonlySet<string> = new Set(['policy_number', 'insured_name', 'state', 'effective_date', 'expiration_date']);

/** Returns the book's cells for a policy in a list of that kind. */
export function policyCells(policy: PolicyRecord, kind: OwnFileKind): ListedRecord {
  const { policyNumber, state } = policy;
  const isListed = ({ title }: { title: string }): boolean =>
    kind === 'figures' ? WITHOUT_SUMS.has(title) : title !== TIME_OF_CHANGE && !title.startsWith('stampline_');
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

const textCell = (title: string, value: string | null): BookCell => ({ title, kind: 'text', value: value ?? '' });
const dayCell = (title: string, value: string): BookCell => ({ title, kind: 'day', value });
const moneyCell = (title: string, value: string): BookCell => ({ title, kind: 'money', value });
const computedCell = (title: string, value: string): BookCell => ({ ...moneyCell(title, value), isComputed: true });

/** Returns the cells of a transaction in a list of that kind: of transactions in filing files, of figures in lists of liability. */
export function transactionCells(transaction: BookTransaction, kind: OwnFileKind): ListedRecord {
  const { policyNumber, state, insuredName, insurerName, brokerName, charges, details } = transaction;
  const computed =
    kind === 'figures'
      ? [
          computedCell('premium_tax', transaction.tax),
          computedCell('fees', transaction.fees),
          computedCell('first_priced', transaction.firstTotal ?? ''),
        ]
      : RULE_KINDS.map((charge) => computedCell(charge, charges[charge] ?? '0.00'));
  return {
    policyNumber,
    state,
    cells: [
      textCell('policy_number', policyNumber),
      textCell('insured_name', insuredName),
      textCell(HOME_STATE, state),
      textCell('insurer_name', insurerName),
      textCell('retail_broker', brokerName),
      textCell('transaction_type', transaction.transactionType),
      dayCell('transaction_date', transaction.transactionDate),
      dayCell('effective_date', transaction.effectiveDate),
      dayCell('inception_date', transaction.termEffectiveDate),
      dayCell('expiration_date', transaction.expirationDate),
      moneyCell('premium', transaction.premium),
      moneyCell('insurer_fees', transaction.insurerFees),
      moneyCell('broker_fees', transaction.brokerFees),
      ...detailCells(details),
      ...computed,
      computedCell('tax_and_fees', transaction.total),
    ],
  };
}

/** Returns the cells of the details of a transaction. */
function detailCells(details: TransactionDetails | null): BookCell[] {
  return DETAIL_COLUMN_NAMES.filter((title) => title !== HOME_STATE).map((title) => {
    const name = DETAIL_COLUMNS[title];
    const value = details?.[name];
    if (DETAILS[name].isAmount) return moneyCell(title, typeof value === 'number' ? dollarText(value) : '');
    if (factOf(factOfColumn(title)).kind === 'date') return dayCell(title, String(value ?? ''));
    return textCell(title, typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? ''));
  });
}

/** Type of a line of a filing file that reports only the difference of tax and fees. */
const ADJUSTMENT = 'adjustment';

/**
 * Describes each cell of a row that differs from the book, with both values. @param textOf returns the cell below a title; undefined
 * without that column
 */
export function changedCells(row: number, record: ListedRecord, textOf: (title: string) => string | undefined): string[] {
  const isAdjustment = lettersAndDigits(textOf('transaction_type') ?? '') === ADJUSTMENT;
  return record.cells.flatMap((cell) => {
    const text = textOf(cell.title);
    if (text === undefined || (isAdjustment && isDifference(cell)) || isSame(cell, text)) return [];
    return [
      `Row ${row}, policy ${record.policyNumber} of ${record.state}: ${cell.title} is ${showCell(text)} in the file and ${showCell(cell.value)} in your book${cell.isComputed ? ', which computes it' : ''}.`,
    ];
  });
}

const isDifference = ({ title, kind }: BookCell): boolean => title === 'transaction_type' || kind === 'money';

const showCell = (text: string): string => (text.trim() === '' ? 'empty' : quotedCell(text.trim()));

const AMOUNTS = { dateOrder: 'mdy', thousandsSeparator: 'comma', currency: true, stateNames: true } as const;

function isSame({ kind, value }: BookCell, text: string): boolean {
  const written = identifierText(text);
  if (written === value || (value === '' && isEmptyWord(written))) return true;
  if (kind === 'day') return writtenDate(written, 'mdy') === value || writtenDate(written, 'dmy') === value;
  if (kind === 'money') return withCents(writtenAmount(text, AMOUNTS)) === value;
  return written === identifierText(value) || hasLostZeros(written, identifierText(value));
}

/** Returns true for digits whose leading zeros a spreadsheet removed when it opened the file. */
const hasLostZeros = (written: string, value: string): boolean => /^0+\d+$/.test(value) && written === value.replace(/^0+(?=\d)/, '');

/** Returns an amount with two decimals, as the book writes it. */
function withCents(amount: string | undefined): string | undefined {
  if (amount === undefined) return undefined;
  const [whole = '', decimals = ''] = amount.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}
