/** A cell of a legacy workbook as the reading thread hands it over: text, or a number with whether its format shows a date. */
export type XlsCell = string | { number: number; isDate: boolean };

/** What the thread answers to each 'next': the book once, its rows in chunks, then the end. */
export type XlsMessage =
  | { kind: 'book'; sheetNames: string[]; uses1904Dates: boolean }
  | { kind: 'rows'; rows: { row: number; cells: XlsCell[] }[] }
  | { kind: 'end' }
  | { kind: 'unreadable' };

export interface XlsThreadData {
  bytes: Uint8Array;
  rowsPerChunk: number;
  maxColumns: number;
  /** The sheet to read; the first one unless it is named. */
  sheet: string | undefined;
}
