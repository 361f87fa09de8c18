import type { TextBuffer } from './text-buffer.js';

/** Characters that need attention: quotes, separators, line breaks, and the start of a formula. */
const SPECIAL_START = /^[=+\-@\uff1d\uff0b\uff0d\uff20]|[",\r\n;\t]/;
/** Text that a spreadsheet would run as a formula when it opens a CSV file, including full-width signs; does not match plain negative numbers. */
const FORMULA_START = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n;\t]/;

/**
 * Formats one line of a CSV file, with its line break. Text that starts like a formula gets a leading apostrophe, so that opening the file
 * never runs anything.
 */
export function formatCsvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(formatCsvValue).join(',')}\r\n`;
}

/** Formats one value of a CSV line, safe to open in a spreadsheet. */
export function formatCsvValue(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (!SPECIAL_START.test(value)) return value;
  const text = FORMULA_START.test(value) && !NEGATIVE_NUMBER.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Reverses `formatCsvValue`. */
export function restoreText(value: string): string {
  return value.startsWith("'") && FORMULA_START.test(value.slice(1)) ? value.slice(1) : value;
}

/** Character codes that never require quotes, except at the start of a value. */
const PLAIN_CODES = Uint8Array.from({ length: 128 }, (_, code) => (NEEDS_QUOTES.test(String.fromCharCode(code)) ? 0 : 1));

/** Appends what `formatCsvValue` returns; fast for plain text. */
export function appendCsvValue(out: TextBuffer, value: string): void {
  if (FORMULA_START.test(value.charAt(0)) || !out.tryAppendPlainText(value, PLAIN_CODES)) out.appendText(formatCsvValue(value));
}
