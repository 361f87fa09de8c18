import { formatCount } from '@stampline/ui/format';
import { findColumn, REQUIRED_COLUMNS } from './batch-columns';
import { MAX_ROWS } from './batch-limits';
import { countRecords, detectDelimiter, readFirstRecord } from './delimited-text';

/** A table's contents, as far as the browser can recognize them before sending the table. */
export interface RecognizedTable {
  /** Number of rows below the header, excluding blank rows. */
  rows: number;
  /** Columns that affect the calculation. */
  recognized: string[];
  /** Headers of columns that are only copied to the result. */
  carried: string[];
  /** Required columns without a header. */
  missing: string[];
  /** Columns with two headers. */
  repeated: string[];
}

/** Reads the header and counts the rows of comma-, semicolon- or tab-separated text; null for blank text. */
export function recognizeTable(text: string): RecognizedTable | null {
  if (text.trim() === '') return null;
  const delimiter = detectDelimiter(text);
  const headers = readFirstRecord(text, delimiter).map((header) => header.trim());
  const known = headers.flatMap((header) => findColumn(header) ?? []);
  const recognized = [...new Set(known)];
  return {
    rows: countRecords(text, delimiter) - 1,
    recognized,
    carried: headers.filter((header) => header !== '' && findColumn(header) === null),
    missing: REQUIRED_COLUMNS.map(({ name }) => name).filter((name) => !recognized.includes(name)),
    repeated: recognized.filter((name) => known.indexOf(name) !== known.lastIndexOf(name)),
  };
}

/** Returns a sentence that explains why a table cannot be calculated; null if it can be calculated. */
export function getTableRefusal({ rows, missing, repeated }: RecognizedTable): string | null {
  if (missing.length > 0) {
    return `Missing: ${missing.join(', ')}. The first row must contain the column names.`;
  }
  if (repeated.length > 0) return `These columns appear twice: ${repeated.join(', ')}. Keep one of each.`;
  if (rows === 0) return 'There are no rows below the column names.';
  return rows > MAX_ROWS ? `At most ${formatCount(MAX_ROWS)} rows are calculated at once. Split the table.` : null;
}
