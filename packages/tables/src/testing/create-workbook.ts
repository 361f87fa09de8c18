import { type CellObject, type Range, utils, type WorkBook, write } from '@e965/xlsx';

/** A cell as typed by a user, or as stored by a program: a number with its format, a formula, an error. */
export type Cell = string | CellObject;

/** Parts of a worksheet other than its cells. */
export interface SheetParts {
  readonly merges?: Range[];
  /** Hidden rows, numbered as in a spreadsheet. */
  readonly hiddenRows?: readonly number[];
  /** Hidden columns, numbered from zero. */
  readonly hiddenColumns?: readonly number[];
  readonly uses1904Dates?: boolean;
}

/** Returns a workbook whose only sheet has the given cells. */
export function createWorkbook(
  cells: readonly (readonly Cell[])[],
  { merges, hiddenRows = [], hiddenColumns = [], uses1904Dates = false }: SheetParts = {},
): WorkBook {
  const sheet = utils.aoa_to_sheet(cells.map((row) => [...row]));
  if (merges !== undefined) sheet['!merges'] = merges;
  if (hiddenRows.length > 0) sheet['!rows'] = cells.map((_, at) => ({ hidden: hiddenRows.includes(at + 1) }));
  if (hiddenColumns.length > 0) sheet['!cols'] = (cells[0] ?? []).map((_, at) => ({ wch: 12, hidden: hiddenColumns.includes(at) }));
  const book = utils.book_new(sheet, 'Book');
  if (uses1904Dates) book.Workbook = { WBProps: { date1904: true } };
  return book;
}

/** Returns the bytes of an .xlsx file with the given cells. */
export const writeWorkbook = (cells: readonly (readonly Cell[])[], parts?: SheetParts): Buffer =>
  write(createWorkbook(cells, parts), { type: 'buffer', bookType: 'xlsx' });

export const createFormattedCell = (value: number, format: string): Cell => ({ t: 'n', v: value, z: format });
