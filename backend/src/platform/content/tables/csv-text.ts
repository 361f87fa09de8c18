import type { TextBuffer } from './text-buffer.js';

/** What has to be looked at before it leaves: quotes, separators, line breaks, and the beginning of a formula. */
const SPECIAL = /^[=+\-@\uff1d\uff0b\uff0d\uff20]|[",\r\n;\t]/;
/** Texts that a spreadsheet would take for a formula when it opens a CSV file, full-width signs among them; a plain negative number is none. */
const FORMULA_START = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n;\t]/;

/**
 * One line of a CSV file, with its line break. Texts that begin like a formula get an apostrophe in front, so that opening the
 * file never runs anything.
 */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(csvValue).join(',')}\r\n`;
}

/** One value of such a line, made safe. */
export function csvValue(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (!SPECIAL.test(value)) return value;
  const text = FORMULA_START.test(value) && !NEGATIVE_NUMBER.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text that such a value was made of. */
export function restoredText(value: string): string {
  return value.startsWith("'") && FORMULA_START.test(value.slice(1)) ? value.slice(1) : value;
}

/** Codes that never need quotes, wherever they stand but at the beginning. */
const PLAIN_CODES = Uint8Array.from({ length: 128 }, (_, code) => (NEEDS_QUOTES.test(String.fromCharCode(code)) ? 0 : 1));

/** Adds what `csvValue` makes of the text; quick for plain ones. */
export function addCsvValue(out: TextBuffer, value: string): void {
  if (FORMULA_START.test(value.charAt(0)) || !out.plainText(value, PLAIN_CODES)) out.toText(csvValue(value));
}
