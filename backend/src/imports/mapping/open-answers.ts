import { quoteCell, type SheetRow } from '@stampline/tables';
import { parseTransactionType } from '../rows/transaction-type.js';
import { isAccepted, findColumnMeanings, getValueKey } from '../rows/value-columns.js';
import { isPositiveReturn } from '../rows/mapped-columns.js';
import type { MappingRemark } from './mapping-remark.js';
import type { TableMapping, ThousandsSeparator } from '../rows/table-mapping.js';
import { convertAmount } from '../rows/convert-amount.js';
import { convertDate, type DateOrder, findNumbersBeforeYear } from '../../dates/convert-date.js';

/**
 * Returns the question about a date order that the file leaves open, with an example in the remembered order. @param question asked without a
 * remembered order; null if the dates determine the order
 */
export function findOpenDateOrder(dates: readonly string[], order: DateOrder, question: string | null): string | null {
  const parts = dates.flatMap((date) => findNumbersBeforeYear(date) ?? []);
  if (question === null || parts.some(({ first, second }) => first > 12 || second > 12)) return question;
  const either = dates.find((date) => findNumbersBeforeYear(date) !== undefined);
  const readAs = either === undefined ? undefined : convertDate(either, order);
  if (either === undefined || readAs === undefined) return question;
  const words = order === 'dmy' ? 'the day first' : 'the month first';
  return `${quoteCell(either)} is read as ${readAs}, with ${words} as in your last file. No date in this file tells month and day apart. Check the order.`;
}

/** An amount with a period as thousands separator and without cents, such as 1.500, which otherwise means one and a half. */
const PERIODS_WITHOUT_CENTS = /^\D*\d{1,3}(?:\.\d{3})+\D*$/;
const DECIMAL_COMMA = /\d,\d{1,2}\D*$/;

/** Returns the question about periods remembered as thousands separators, if no amount in the file proves that they are. */
export function findOpenSeparator(amounts: readonly string[], separator: ThousandsSeparator): string | null {
  if (separator !== 'period' || amounts.some((amount) => DECIMAL_COMMA.test(amount))) return null;
  const either = amounts.find((amount) => PERIODS_WITHOUT_CENTS.test(amount));
  const readAs = either === undefined ? undefined : convertAmount(either, { ...FORMATS, thousandsSeparator: separator });
  if (either === undefined || readAs === undefined) return null;
  return `${quoteCell(either)} is read as ${readAs}, with periods between thousands as in your last file. No amount in this file has a comma before the cents. Check the amounts.`;
}

const FORMATS = { dateOrder: 'ymd', currency: true, stateNames: false } as const;

/** Asks about answers that apply to all rows, or all rows of a kind: constant values, term lengths in months, signs of returns. */
export function findOpenRowAnswers(remembered: TableMapping, names: readonly string[], rows: readonly SheetRow[]): MappingRemark[] {
  const constants = Object.entries(remembered.constants).map(([column, value]) => ({
    about: column,
    sentence: `${column} is ${quoteCell(value)} in all rows, as in your last file. Check it for this file.`,
  }));
  return [...constants, ...findOpenTerms(remembered, names, rows), ...findOpenReturns(remembered, names, rows)];
}

function findOpenTerms({ termMonths, columns }: TableMapping, names: readonly string[], rows: readonly SheetRow[]): MappingRemark[] {
  const place = columns.expiration_date === undefined ? -1 : names.indexOf(columns.expiration_date);
  if (termMonths === undefined || rows.every(({ cells }) => (cells[place]?.trim() ?? '') !== '')) return [];
  const sentence = `Rows without an expiration date get a term of ${termMonths === 1 ? '1 month' : `${termMonths} months`}, as in your last file. Check it for this file.`;
  return [{ about: 'expiration_date', sentence }];
}

function findOpenReturns(remembered: TableMapping, names: readonly string[], rows: readonly SheetRow[]): MappingRemark[] {
  const { premium, transaction_type: type } = remembered.columns;
  if (remembered.positiveReturns !== true || premium === undefined || type === undefined) return [];
  const [amountPlace, typePlace] = [names.indexOf(premium), names.indexOf(type)];
  for (const { cells } of rows) {
    const amount = cells[amountPlace]?.trim() ?? '';
    if (!isPositiveReturn(getType(cells[typePlace]?.trim() ?? '', remembered), convertAmount(amount, remembered) ?? amount)) continue;
    const sentence = `${quoteCell(amount)} is read as a return, because returns had no minus in your last file. Check it for this file.`;
    return [{ about: 'positiveReturns', sentence }];
  }
  return [];
}

function getType(text: string, { values }: TableMapping): string {
  const meanings = isAccepted('transaction_type', text) ? [] : findColumnMeanings('transaction_type', text, () => undefined);
  return values?.transaction_type?.[getValueKey(text)] ?? parseTransactionType(text) ?? (meanings.length === 1 ? meanings[0]! : '');
}
