import type { MergedArea } from './merged-areas.js';

/** A cell of a legacy workbook as the reading thread hands it over: text, or a number with its format and whether that shows a date. */
export type XlsCell = string | { number: number; isDate: boolean; format: string };

export interface XlsRow {
  row: number;
  cells: XlsCell[];
  isHidden: boolean;
}

/** What the thread answers to each 'next': the book once, its rows in chunks, then the end. */
export type XlsMessage =
  | { kind: 'book'; sheetNames: string[]; uses1904Dates: boolean; merged: MergedArea[] }
  | { kind: 'rows'; rows: XlsRow[] }
  | { kind: 'end' }
  | { kind: 'unreadable' };

export interface XlsThreadData {
  bytes: Uint8Array;
  rowsPerChunk: number;
  maxColumns: number;
  /** The sheet to read; the first one unless it is named. */
  sheet: string | undefined;
}
