import { quoteCell } from './cell-error.js';
import { isSkippedSheetsNote, type AddNote, type SheetRow, type SheetRows } from './sheet.js';
import { UnreadableFileError } from './unreadable-file-error.js';

/** Additional sheets of a workbook, whose rows are read as if they followed the rows of the first sheet. */
export interface AdditionalSheets {
  readonly names: readonly string[];
  /** Number of the row with the column names on the first sheet; the other sheets have the same names in one of their first rows. */
  readonly headerRow: number;
}

/** Sheet of a row, and the row's number in it. */
export interface SheetPlace {
  readonly sheet: string;
  readonly row: number;
}

/** Number of rows searched for the column names on an additional sheet. */
const MAX_HEADER_ROW = 30;

/**
 * Reads sheets one after the other with continuous row numbers: the first row after the column names of an additional sheet follows the last row of
 * the previous sheet.
 */
export class SheetSequence {
  private readonly starts: { readonly sheet: string; readonly before: number; readonly header: number }[] = [];

  /** @param rowsOf returns the rows of the named sheet, or of the first visible sheet if no name is given */
  constructor(
    private readonly rowsOf: (note: AddNote, sheet: string | undefined) => SheetRows,
    private readonly sheets: readonly string[],
  ) {}

  /** @throws UnreadableFileError while iterating, for an additional sheet without the same column names */
  async *readRows(note: AddNote, first: string | undefined, { names, headerRow }: AdditionalSheets): SheetRows {
    const noteOthers = (sentence: string): void => (isSkippedSheetsNote(sentence) ? undefined : note(sentence));
    this.starts.length = 0;
    let header = '';
    let last = 0;
    for await (const chunk of this.rowsOf(noteOthers, first)) {
      if (this.starts.length === 0) this.starts.push({ sheet: first ?? this.sheets[0] ?? '', before: 0, header: 0 });
      header = normalizeHeader(chunk.find(({ row }) => row === headerRow)) || header;
      last = Math.max(last, chunk.at(-1)?.row ?? 0);
      yield chunk;
    }
    for (const sheet of names) {
      let start: (typeof this.starts)[number] | undefined;
      for await (const chunk of this.rowsOf(noteOthers, sheet)) {
        const place = start === undefined ? chunk.findIndex((row) => normalizeHeader(row) === header) : -1;
        if (place >= 0) this.starts.push((start = { sheet, before: last, header: chunk[place]!.row }));
        if (start === undefined) {
          if ((chunk.at(-1)?.row ?? 0) > MAX_HEADER_ROW) break;
          continue;
        }
        const { before, header: above } = start;
        const rows = chunk.slice(place + 1).map((one) => ({ ...one, row: before + one.row - above }));
        last = rows.at(-1)?.row ?? last;
        yield rows;
      }
      if (start === undefined)
        throw new UnreadableFileError(
          `The sheet ${quoteCell(sheet)} does not have the same column names. Leave it out, or rename its columns.`,
        );
    }
    note(`${[this.starts[0]?.sheet ?? '', ...names].map(quoteCell).join(', ')} were read, one after the other.`);
  }

  /** Returns a row's sheet and its number in that sheet; undefined if only one sheet is read. */
  findPlace(row: number): SheetPlace | undefined {
    const start = this.starts.findLast(({ before }) => row > before);
    return start === undefined ? undefined : { sheet: start.sheet, row: row - start.before + start.header };
  }
}

/** Joins the column names, ignoring case and spacing; empty if the row does not exist. */
const normalizeHeader = (row: SheetRow | undefined): string =>
  row === undefined
    ? ''
    : JSON.stringify(row.cells.map((cell) => cell.trim().toLowerCase().replaceAll(/\s+/g, ' ')).filter((name) => name !== ''));
