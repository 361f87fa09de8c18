import type { Month } from '../ledger/month.js';
import { PAYEES, type Payee } from '../ledger/payee.js';
import { parsePlainAmountCents } from '../money/plain-amount.js';
import { getPayeeKindName, type NamePayee } from '../ledger/payee-name.js';
import { type FieldColumns, findFieldColumns, formatCellError } from '@stampline/tables';

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

const MONTH = /^((?:19|20|21)\d{2}-(?:0[1-9]|1[0-2]))(?:-\d{2})?$/;

/**
 * Reads a row of an invoice; a payee is named by its kind or by its name in the state. @param isState returns true for an existing state
 * @returns the amount, or the reason it cannot be read
 */
export function parseInvoicedAmount(
  { state = '', payee = '', month = '', amount = '' }: Partial<Record<InvoiceField, string>>,
  isState: (code: string) => boolean,
  nameOf: NamePayee,
): InvoicedAmount | string[] {
  const cents = parsePlainAmountCents(amount.replaceAll(/[$,]/g, ''));
  const of = MONTH.exec(month)?.[1];
  const code = state.toUpperCase();
  const named = PAYEES.find((one) =>
    [one, getPayeeKindName(one), nameOf(code, one)].some((name) => name.toLowerCase() === payee.toLowerCase()),
  );
  const complaints = [
    isState(code) ? '' : formatCellError('state', state, 'Enter a two-letter code, for example FL.'),
    named === undefined ? formatCellError('payee', payee, `Enter one of: ${PAYEES.map(getPayeeKindName).join(', ')}.`) : '',
    of === undefined ? formatCellError('month', month, 'Enter a month as YYYY-MM, for example 2026-10.') : '',
    cents === undefined ? formatCellError('amount', amount, 'Enter dollars, for example 513.00.') : '',
  ].filter(Boolean);
  return named === undefined || of === undefined || cents === undefined || complaints.length > 0
    ? complaints
    : { state: code, payee: named, month: of, cents: BigInt(cents) };
}

export function sumInvoicedAmounts(amounts: readonly InvoicedAmount[]): InvoicedAmount[] {
  const sums = new Map<string, InvoicedAmount>();
  for (const one of amounts) {
    const key = `${one.state} ${one.payee} ${one.month}`;
    sums.set(key, { ...one, cents: one.cents + (sums.get(key)?.cents ?? 0n) });
  }
  return [...sums.values()];
}
