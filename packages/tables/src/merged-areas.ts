import type { Readable } from 'node:stream';
import type { SheetRow } from './sheet.js';
import { UnreadableFileError } from './unreadable-file-error.js';

/** A merged area of several rows: its first column, from zero, and its row numbers as displayed. */
export interface MergedArea {
  readonly column: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

const MAX_MERGED_AREAS = 10_000;
const AREA = /<(?:\w+:)?mergeCell\b[^>]*?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g;
/** Text carried over to the next chunk, so that tags are never split. */
const MAX_TAG_LENGTH = 200;

/**
 * Finds the merged areas of a worksheet that span rows. The file lists them after the rows, so the worksheet part is searched before its rows are
 * read.
 * @throws UnreadableFileError for more areas than a sheet of records would have
 */
export async function readMergedAreas(worksheet: Readable): Promise<MergedArea[]> {
  const areas: MergedArea[] = [];
  let rest = '';
  for await (const piece of worksheet) {
    const text = rest + String(piece);
    let end = 0;
    for (const match of text.matchAll(AREA)) {
      end = match.index + match[0].length;
      const [firstRow, lastRow] = [Number(match[2]), Number(match[3])];
      if (lastRow > firstRow) areas.push({ column: parseColumnName(match[1]!), firstRow, lastRow });
      if (areas.length > MAX_MERGED_AREAS) {
        throw new UnreadableFileError(`The sheet has more than ${MAX_MERGED_AREAS} merged areas. Unmerge them and upload it again.`);
      }
    }
    rest = text.slice(Math.max(end, text.length - MAX_TAG_LENGTH));
  }
  return areas;
}

export const parseColumnName = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Copies the value of a merged area to all of its rows, and marks them as sharing it. */
export class MergedRows {
  private readonly starting: ReadonlyMap<number, readonly MergedArea[]>;
  private open: { readonly area: MergedArea; readonly value: string }[] = [];

  constructor(areas: readonly MergedArea[]) {
    const starting = new Map<number, MergedArea[]>();
    for (const area of areas) starting.set(area.firstRow, [...(starting.get(area.firstRow) ?? []), area]);
    this.starting = starting;
  }

  /** Fills the cells of a row; rows must come in order. */
  fillRow(row: SheetRow): SheetRow {
    this.open = this.open.filter(({ area }) => area.lastRow >= row.row);
    for (const { area, value } of this.open) {
      if ((row.cells[area.column] ?? '') !== '') continue;
      while (row.cells.length <= area.column) row.cells.push('');
      row.cells[area.column] = value;
      row.merged = [...(row.merged ?? []), area.column];
    }
    for (const area of this.starting.get(row.row) ?? []) {
      this.open.push({ area, value: row.cells[area.column] ?? '' });
      row.merged = [...(row.merged ?? []), area.column];
    }
    return row;
  }
}
