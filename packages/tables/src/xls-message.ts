import type { MergedArea } from './merged-areas.js';
import type { CellComment } from './sheet.js';

/**
 * A cell of a legacy workbook, sent by the reader thread: text, text with its format, or a number with its format and whether that format displays a
 * date.
 */
export type XlsCell = string | { text: string; format: string } | { number: number; isDate: boolean; format: string };

export interface XlsRow {
  row: number;
  cells: XlsCell[];
  isHidden: boolean;
  comments: CellComment[];
}

/** The thread's responses to 'next': the workbook once, its rows in chunks, then the end. */
export type XlsMessage =
  | { kind: 'book'; sheetNames: string[]; uses1904Dates: boolean; merged: MergedArea[]; hiddenColumns: number[] }
  | { kind: 'rows'; rows: XlsRow[] }
  | { kind: 'end' }
  | { kind: 'unreadable' };

export interface XlsThreadData {
  bytes: Uint8Array;
  rowsPerChunk: number;
  maxColumns: number;
  /** Sheet to read; the first one by default. */
  sheet: string | undefined;
}
