import { getFirstDay, getLastDay, type Month } from '../ledger/month.js';
import { PAYEES, type Payee } from '../ledger/payee.js';
import { parsePlainAmountCents } from '../money/plain-amount.js';
import { getPayeeKindName, type NamePayee } from '../ledger/payee-name.js';
import { type FieldColumns, findFieldColumns, formatCellError, keepLettersAndDigits } from '@stampline/tables';

export const INVOICE_COLUMNS = { amount: 'amount', state: 'state', payee: 'payee', month: 'month' } as const;

export type InvoiceField = keyof typeof INVOICE_COLUMNS;

/** @throws UnreadableFileError when the header lacks a required column */
export const findInvoiceColumns = (header: readonly string[]): FieldColumns<InvoiceField> =>
  findFieldColumns(INVOICE_COLUMNS, 'amount', header);

/** Amount in whole cents. */
export interface InvoicedAmount {
  readonly state: string;
  readonly payee: Payee;
  readonly month: Month;
  readonly cents: bigint;
}

/** Context needed to read an invoice. */
export interface InvoiceContext {
  /** Returns true for an existing state. */
  readonly isState: (code: string) => boolean;
  readonly nameOf: NamePayee;
  /** Current day, YYYY-MM-DD. */
  readonly today: string;
}

/** Digits with correct thousands separators or none: 12,34 is not 1234. */
const AMOUNT = /^-?\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

const MONTH = /^(\d{4}-(?:0[1-9]|1[0-2]))(-\d{2})?$/;
/** A month that a spreadsheet displays as a month but stores as a day: Oct 2026 (stored as 2026-10-05). */
const DISPLAYED_MONTH = /^[A-Z][a-z]{2} \d{4} \(stored as (\d{4}-\d{2})-\d{2}\)$/;
const [YEARS_BACK, YEARS_AHEAD] = [10, 2];

/**
 * Reads an invoice row. The payee may be stated as its kind, or by its name in the state.
 * @returns the amount, or the reason the row cannot be read
 */
export function parseInvoicedAmount(
  { state = '', payee = '', month = '', amount = '' }: Partial<Record<InvoiceField, string>>,
  { isState, nameOf, today }: InvoiceContext,
): InvoicedAmount | string[] {
  const cents = AMOUNT.test(amount) ? parsePlainAmountCents(amount.replaceAll(/[$,]/g, '')) : undefined;
  const of = parseMonth(month);
  const code = state.toUpperCase();
  const named = PAYEES.find((one) =>
    [one, getPayeeKindName(one), nameOf(code, one)].some((name) => keepLettersAndDigits(name) === keepLettersAndDigits(payee)),
  );
  const complaints = [
    isState(code) ? '' : formatCellError('state', state, 'Enter a two-letter code, for example FL.'),
    named === undefined ? formatCellError('payee', payee, `Enter one of: ${PAYEES.map(getPayeeKindName).join(', ')}.`) : '',
    of === undefined
      ? formatCellError('month', month, 'Enter the month that is billed as YYYY-MM, for example 2026-10.')
      : findFarMonthError(of, today),
    cents === undefined ? formatCellError('amount', amount, 'Enter dollars, for example 513.00, or -513.00 for a credit.') : '',
  ].filter(Boolean);
  return named === undefined || of === undefined || cents === undefined || complaints.length > 0
    ? complaints
    : { state: code, payee: named, month: of, cents: BigInt(cents) };
}

/** Returns the month that the text states, either as a month or as its first or last day. Any other day may be the invoice date. */
function parseMonth(text: string): Month | undefined {
  const displayed = DISPLAYED_MONTH.exec(text)?.[1];
  if (displayed !== undefined) return displayed;
  const [, month, day] = MONTH.exec(text) ?? [];
  if (month === undefined) return undefined;
  return day === undefined || text === getFirstDay(month) || text === getLastDay(month) ? month : undefined;
}

function findFarMonthError(month: Month, today: string): string {
  const years = Number(month.slice(0, 4)) - Number(today.slice(0, 4));
  if (years >= -YEARS_BACK && years <= YEARS_AHEAD) return '';
  return formatCellError(
    'month',
    month,
    `Check the year: enter a month of the last ${YEARS_BACK} or the next ${YEARS_AHEAD} years, for example ${today.slice(0, 7)}.`,
  );
}

/** Returns the key of a payee and month. */
export const getInvoicedMonthKey = ({ state, payee, month }: Omit<InvoicedAmount, 'cents'>): string => `${state} ${payee} ${month}`;

export function sumInvoicedAmounts(amounts: readonly InvoicedAmount[]): InvoicedAmount[] {
  const sums = new Map<string, InvoicedAmount>();
  for (const one of amounts) {
    const key = getInvoicedMonthKey(one);
    sums.set(key, { ...one, cents: one.cents + (sums.get(key)?.cents ?? 0n) });
  }
  return [...sums.values()];
}
