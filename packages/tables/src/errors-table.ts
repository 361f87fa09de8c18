import { formatCsvLine, formatCsvValue, restoreText } from './csv-text.js';
import type { SheetRow } from './sheet.js';

/** Column that an errors file adds to the uploaded ones; ignored in a corrected file. */
export const ERRORS_COLUMN = 'errors';

/** Returns the indexes of an uploaded header that an errors file repeats. */
const findKeptIndexes = (names: readonly string[]): number[] =>
  names.flatMap((name, place) => (name.trim() === ERRORS_COLUMN ? [] : [place]));

/** Formats the header of an errors file: the uploaded columns in their order, then the errors. */
export function formatErrorsHeader(names: readonly string[]): string {
  return formatCsvLine([...findKeptIndexes(names).map((place) => names[place] ?? ''), ERRORS_COLUMN]);
}

/** Formats an uploaded row, then its errors. Values beyond the header come last, so that no value is lost. */
export function formatErrorsLine(names: readonly string[], cells: readonly string[], errors: readonly string[]): string {
  const values = [...findKeptIndexes(names).map((place) => cells[place] ?? ''), errors.join(' '), ...cells.slice(names.length)];
  return `${values.map(guardValue).join(',')}\r\n`;
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
/**
 * Strings that a spreadsheet changes when it opens the file: leading zeros, more digits than it shows, and strings that look like a date
 * (2026-03-01, 3-1, MAR26), a power of ten (12E5), or an amount whose separators it ignores (1,2 and 12.500).
 */
const CHANGED_TEXTS = new RegExp(
  [
    String.raw`0\d+`,
    String.raw`\d{12,}`,
    String.raw`\d{1,4}([-/])\d{1,2}(?:\1\d{1,4})?(?:[T ]+[\d:.]+Z?(?: ?[ap]\.?m\.?)?)?`,
    String.raw`\d{1,2}\.\d{1,2}\.\d{2,4}`,
    String.raw`\d{1,2}[- ]?${MONTH}\.?(?:[-, ]*\d{2,4})?`,
    String.raw`${MONTH}\.?[- ]?\d{1,2}(?:,? ?\d{2,4})?`,
    String.raw`\d+(?:\.\d+)?E[+-]?\d+`,
    String.raw`[-($\s]*\d[\d,]*,\d{1,2}(?:[,.]\d*)?[-)\s]*`,
    String.raw`[-($\s]*\d[\d,]*,\d{4,}(?:[,.]\d*)?[-)\s]*`,
    String.raw`[-($\s]*\d{1,3}\.\d\d0[-)\s]*`,
  ]
    .map((pattern) => `^${pattern}$`)
    .join('|'),
  'i',
);

/** Formats a value so that a spreadsheet does not change it; the CSV reader removes the guard again. */
export const guardValue = (value: string): string => (CHANGED_TEXTS.test(value) ? `"=""${value}"""` : formatCsvValue(value));

export interface FailedRow {
  readonly cells: readonly string[];
  readonly errors: readonly string[];
}

export function formatErrorsTable(names: readonly string[], rows: readonly FailedRow[]): string {
  return formatErrorsHeader(names) + rows.map(({ cells, errors }) => formatErrorsLine(names, cells, errors)).join('');
}

/** Removes the apostrophes that keep strings in an errors file from being run as formulas. */
export function restoreRows(names: readonly string[], rows: readonly SheetRow[]): SheetRow[] {
  if (!names.some((name) => name.trim() === ERRORS_COLUMN)) return [...rows];
  return rows.map((row) => ({ ...row, cells: row.cells.map(restoreText) }));
}
