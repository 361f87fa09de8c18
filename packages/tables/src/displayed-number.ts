import { formatDateCell, formatNumberCell } from './cell-text.js';
import { formatOtherNumber, formatPartialDate } from './number-format.js';

/** Formats with only digits, literals and separators, which pad a number, such as 00000000, "ESL-"000000 or 000-00-0000. */
const PADDING_FORMAT = /^(?:"[^"]*"|\\.|[-/ ()#]|0)*0(?:"[^"]*"|\\.|[-/ ()#]|0)*$/;

/**
 * Formats a whole number as its cell displays it if the cell's format pads it with zeros or adds text: 123 in 00000 is 00123. Returns undefined for
 * formats of amounts, percentages and General, where the digits count.
 * @param format from the workbook; the first section, for positive numbers, is used
 * @param digits the number, decimal digits only
 */
export function formatPaddedNumber(format: string, digits: string): string | undefined {
  const section = format.split(';', 1)[0]!;
  if (!/^\d+$/.test(digits) || section === 'General' || !PADDING_FORMAT.test(section)) return undefined;
  const parts = section.match(/"[^"]*"|\\.|./g)!;
  const places = parts.filter((part) => part === '0' || part === '#').length;
  const isPlain = places === parts.length && parts.filter((part) => part === '0').length <= 1;
  if (isPlain) return undefined;
  const padded = digits.padStart(parts.filter((part) => part === '0').length, '0').padStart(places, ' ');
  // Digits beyond the format's placeholders precede the first placeholder.
  let next = padded.length - places;
  let shown = '';
  let isFirst = true;
  for (const part of parts) {
    if (part !== '0' && part !== '#') shown += part.replace(/^\\/, '').replaceAll('"', '');
    else {
      shown += isFirst ? padded.slice(0, next + 1).trim() : padded.charAt(next).trim();
      next += 1;
      isFirst = false;
    }
  }
  return shown;
}

/** Currency sign of a format: [$EUR-407], [$CAD], a sign in quotes or plain. A locale without a sign, [$-409], does not count as one. */
const CURRENCY_SIGN = /\[\$([^\]-]+)(?:-[^\]]*)?\]|([€£¥₹₩₽₱]|\b(?:CAD|AUD|NZD|EUR|GBP|CHF|JPY|MXN)\b|(?:CA|AU|NZ|MX|C|A)\$)/u;
const DOLLAR_SIGN = /^(?:US ?)?\$$|^USD?$/i;

/**
 * Formats a number with the unit that its format displays but its digits lack: 0.5 in 0% is 50%, and 12000 in [$€-407] #,##0 is € 12000.
 * Returns undefined for formats of dollars and of plain numbers.
 */
export function formatUnitNumber(format: string, digits: string): string | undefined {
  const section = format.split(';', 1)[0]!;
  if (/%/.test(section.replaceAll(/"[^"]*"|\\./g, ''))) return `${formatNumberCell(String(Number(digits) * 100))}%`;
  const sign = CURRENCY_SIGN.exec(section);
  const unit = (sign?.[1] ?? sign?.[2])?.trim();
  return unit === undefined || unit === '' || DOLLAR_SIGN.test(unit) ? undefined : `${unit} ${digits}`;
}

/**
 * Formats a number cell as text: a date, a padded number, a number with its unit or other displayed text, or its digits.
 * @param format undefined for built-in formats
 */
export function formatDisplayedNumber(
  stored: string,
  style: { readonly isDate: boolean; readonly format: string | undefined } | undefined,
  uses1904Dates: boolean,
): string {
  const date = style?.isDate === true ? formatDateCell(Number(stored), uses1904Dates) : undefined;
  const format = style?.format;
  if (date !== undefined) return format === undefined ? date : (formatPartialDate(format, date) ?? date);
  const text = formatNumberCell(stored);
  if (format === undefined || format === 'General') return text;
  return formatPaddedNumber(format, text) ?? formatUnitNumber(format, text) ?? formatOtherNumber(format, text) ?? text;
}
