/** Texts that a spreadsheet would take for a formula when it opens a CSV file; a plain negative number is none. */
const FORMULA_START = /^[=+\-@\t\r]/;
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n;\t]/;

/**
 * One line of a CSV file, with its line break. Texts that begin like a formula get an apostrophe in front, so that opening the
 * file never runs anything.
 */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(csvValue).join(',')}\r\n`;
}

function csvValue(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' && FORMULA_START.test(value) && !NEGATIVE_NUMBER.test(value) ? `'${value}` : String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
