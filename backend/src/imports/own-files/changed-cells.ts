import { policyColumns, type PolicyRecord } from '../../book/policy-list.js';
import type { CellKind } from '../../platform/content/downloads/table-content.js';
import { quotedCell } from '../../platform/content/tables/cell-complaint.js';
import { isEmptyWord } from '../../platform/content/tables/empty-words.js';
import { identifierText } from '../../platform/content/tables/identifier-text.js';
import { lettersOf } from '../../platform/content/tables/near-name.js';
import type { OwnFileKind } from '../../platform/content/tables/own-files.js';
import { writtenAmount } from '../rows/written-amount.js';
import { writtenDate } from '../rows/written-date.js';
import type { BookTransaction } from './book-records.queries.js';

/** Value of a cell in the book. */
interface BookCell {
  readonly title: string;
  readonly kind: CellKind;
  readonly value: string;
}

/** Current book values for a row of a downloaded list. */
export interface ListedRecord {
  readonly policyNumber: string;
  readonly state: string;
  readonly cells: readonly BookCell[];
}

/** Columns of the policies list that are computed. */
const COMPUTED: ReadonlySet<string> = new Set(['completeness', 'updated_at', 'premium_tax', 'fees', 'tax_and_fees']);
/** Columns of a figures list that are not sums over its period. */
const WITHOUT_SUMS: ReadonlySet<string> = new Set(['policy_number', 'insured_name', 'state', 'effective_date', 'expiration_date']);

/** Returns the book's cells for a policy in a list of that kind. */
export function policyCells(policy: PolicyRecord, kind: OwnFileKind): ListedRecord {
  const { policyNumber, state } = policy;
  const isListed = ({ title }: { title: string }): boolean =>
    kind === 'figures' ? WITHOUT_SUMS.has(title) : !COMPUTED.has(title) && !title.startsWith('stampline_');
  return {
    policyNumber,
    state,
    cells: policyColumns
      .filter(isListed)
      .map(({ title, kind: cellKind, value }) => ({ title, kind: cellKind, value: String(value(policy) ?? '') })),
  };
}

const textCell = (title: string, value: string | null): BookCell => ({ title, kind: 'text', value: value ?? '' });

/** Returns the book's cells for a transaction in transaction lists and filing files. */
export function transactionCells(transaction: BookTransaction): ListedRecord {
  const { policyNumber, state, insuredName, insurerName, brokerName } = transaction;
  return {
    policyNumber,
    state,
    cells: [
      textCell('policy_number', policyNumber),
      textCell('insured_name', insuredName),
      textCell('home_state', state),
      textCell('insurer_name', insurerName),
      textCell('retail_broker', brokerName),
      textCell('transaction_type', transaction.transactionType),
      { title: 'transaction_date', kind: 'day', value: transaction.transactionDate },
      { title: 'expiration_date', kind: 'day', value: transaction.expirationDate },
      { title: 'premium', kind: 'money', value: transaction.premium },
    ],
  };
}

/** Type of a line of a filing file that reports only the difference of tax and fees. */
const ADJUSTMENT = 'adjustment';
const OF_DIFFERENCES: ReadonlySet<string> = new Set(['transaction_type', 'premium']);

/**
 * Describes each cell of a row that differs from the book, with both values. @param textOf returns the cell below a title; undefined
 * without that column
 */
export function changedCells(row: number, record: ListedRecord, textOf: (title: string) => string | undefined): string[] {
  const isAdjustment = lettersOf(textOf('transaction_type') ?? '') === ADJUSTMENT;
  return record.cells.flatMap((cell) => {
    const text = textOf(cell.title);
    if (text === undefined || (isAdjustment && OF_DIFFERENCES.has(cell.title)) || isSame(cell, text)) return [];
    return [
      `Row ${row}, policy ${record.policyNumber} of ${record.state}: ${cell.title} is ${showCell(text)} in the file and ${showCell(cell.value)} in your book.`,
    ];
  });
}

const showCell = (text: string): string => (text.trim() === '' ? 'empty' : quotedCell(text.trim()));

const AMOUNTS = { dateOrder: 'mdy', thousandsSeparator: 'comma', currency: true, stateNames: true } as const;

function isSame({ kind, value }: BookCell, text: string): boolean {
  const written = identifierText(text);
  if (written === value || (value === '' && isEmptyWord(written))) return true;
  if (kind === 'day') return writtenDate(written, 'mdy') === value || writtenDate(written, 'dmy') === value;
  if (kind === 'money') return withCents(writtenAmount(text, AMOUNTS)) === value;
  return written === identifierText(value);
}

/** Returns an amount with two decimals, as the book writes it. */
function withCents(amount: string | undefined): string | undefined {
  if (amount === undefined) return undefined;
  const [whole = '', decimals = ''] = amount.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}
