import { convertAmount } from '../rows/convert-amount.js';
import type { OtherColumn, ReadColumns } from './other-columns.js';

const CENTS = { dateOrder: 'ymd', thousandsSeparator: 'comma', currency: true, stateNames: false } as const;

/** Returns the cents of a cell, 0 for an empty one, NaN for other text. */
const readCents = (text: string): number => (text === '' ? 0 : Math.round(100 * Number(convertAmount(text, CENTS) ?? Number.NaN)));

/** Returns true if the premium of each row is the sum of the columns, as in a list with a column for each coverage. */
export function isSumOf(parts: readonly OtherColumn[], { header, rows, columns }: ReadColumns): boolean {
  const place = header.indexOf(columns.premium ?? '\0');
  const amounts = rows
    .map(({ cells }) => ({ premium: cells[place]?.trim() ?? '', parts: parts.map((part) => cells[part.place]?.trim() ?? '') }))
    .filter(({ premium }) => premium !== '');
  return (
    place >= 0 &&
    amounts.length > 0 &&
    amounts.every(({ premium, parts: texts }) => texts.reduce((sum, text) => sum + readCents(text), 0) === readCents(premium))
  );
}
