import { quotedCell } from './cell-complaint.js';
import { UnreadableFile } from './unreadable-file.js';

/** One row of a table file as text. `row` is the number a spreadsheet shows: the header is usually row 1, blank rows count. */
export interface SheetRow {
  row: number;
  cells: string[];
}

/** Rows come in chunks, in file order; blank rows are left out. Memory stays at one chunk. */
export type SheetRows = AsyncIterable<SheetRow[]>;

/** Collects sentences about what was tolerated in the file ("The file is separated by semicolons."). */
export type Note = (sentence: string) => void;

export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The error of a row with values beyond its header: most often a value with a separator in it. */
export function tooManyValues(values: number, columns: number): string {
  return `The row has ${values} values for ${columns} columns: expected no more values than columns (a value that contains the separator must stand in quotation marks).`;
}

/** The place of a sheet among the names of a workbook: the first unless another is named. @throws UnreadableFile for a name that is not there */
export function chosenSheet(names: readonly string[], name: string | undefined): number {
  const place = name === undefined ? 0 : names.indexOf(name);
  if (place >= 0) return place;
  const others = names.slice(0, 5).map(quotedCell).join(', ');
  throw new UnreadableFile(`The workbook has no sheet ${quotedCell(name ?? '')}. Its sheets are ${others}. Choose the sheet again.`);
}
