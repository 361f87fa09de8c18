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
