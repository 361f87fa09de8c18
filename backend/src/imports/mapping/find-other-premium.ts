import { quoteCell, separatedWords, type SheetRow } from '@stampline/tables';
import { convertAmount } from '../rows/convert-amount.js';
import type { TableMapping } from '../rows/table-mapping.js';
import type { MappingRemark } from './mapping-remark.js';

/** Uncommon headers of the premium for a whole policy or row. */
const WHOLE_PREMIUM = /^(?=.*\btotal\b).*\b(?:prem|premium)\b|^(?:final|amount|amt)$/i;
/** Words in headers of other premium, and of amounts in addition to premium. */
const OTHER_PREMIUM =
  /\b(?:net|earned|unearned|comm|commission|tax|taxes|taxed|fees?|finance|financed|prior|previous|old|expiring|renewal|target|minimum|min|deposit|quoted?|w|with|incl\w*|rate|pct|percent)\b|%/i;

/**
 * Asks about an unread column such as "Total Policy Premium" if its amounts differ from those in the premium column. @param rows examined rows after
 * the header
 */
export function askAboutOtherPremium(
  rows: readonly SheetRow[],
  names: readonly string[],
  { columns, thousandsSeparator }: Pick<TableMapping, 'columns' | 'thousandsSeparator'>,
): MappingRemark[] {
  const { premium } = columns;
  if (premium === undefined) return [];
  const read = new Set(Object.values(columns));
  const getAmount = ({ cells }: SheetRow, place: number): number =>
    Number(
      convertAmount(cells[place]?.trim() ?? '', { dateOrder: 'ymd', thousandsSeparator, currency: true, stateNames: false }) ?? Number.NaN,
    );
  const place = names.indexOf(premium);
  for (const [other, name] of names.entries()) {
    const words = separatedWords(name);
    if (read.has(name) || !WHOLE_PREMIUM.test(words) || OTHER_PREMIUM.test(words)) continue;
    const found = rows.find((row) => Math.abs(getAmount(row, other) - getAmount(row, place)) >= 0.01);
    if (found === undefined) continue;
    const sentence = `${quoteCell(name)} is not read, and differs from ${quoteCell(premium)} in row ${found.row}. If it is the premium of each row, choose it as premium.`;
    return [{ about: 'premium', sentence }];
  }
  return [];
}
