import type { Readable } from 'node:stream';
import { type MergedArea, MergedRows } from './merged-areas.js';
import { isStrike, type NumberStyle } from './number-styles.js';
import type { SharedStrings } from './shared-strings.js';
import type { SheetComments } from './sheet-comments.js';
import { MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_SHEET_ROWS } from './limits.js';
import { raiseDigits } from './raised-digits.js';
import { readXml } from './read-xml.js';
import { formatDisplayedNumber } from './displayed-number.js';
import { formatOtherText } from './number-format.js';
import { isBlankRow, type AddNote, type SheetRow, type SheetRows, UNCALCULATED_FORMULA } from './sheet.js';
import { UnreadableFileError } from './unreadable-file-error.js';

export interface CellContext {
  sharedStrings: SharedStrings;
  numberStyles: readonly NumberStyle[];
  merged: readonly MergedArea[];
  comments: SheetComments;
  uses1904Dates: boolean;
}

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
  isFormula: boolean;
}

/**
 * Streams the rows of one worksheet. Formulas are never evaluated: the last calculated value is read, and a formula without one is read as an error
 * value. All rows of a merged area get its value.
 */
export async function* readWorksheetRows(
  stream: Readable,
  part: string,
  context: CellContext,
  note: AddNote,
  rowsPerChunk: number,
): SheetRows {
  const rows: SheetRow[] = [];
  let row: SheetRow = { row: 0, cells: [] };
  let cell: Cell | undefined;
  let isValue = false;
  let isPhonetic = false;
  let isRaised = false;
  let formulas = 0;
  const hiddenColumns: number[] = [];
  const areas = new MergedRows(context.merged);
  const xml = readXml(stream, part, {
    open(name, attributes) {
      if (name === 'row') {
        const before = row.row;
        row = { row: Number(attributes['r'] ?? before + 1), cells: [], ...(isHiddenRow(attributes) && { isHidden: true }) };
        if (!(Number.isInteger(row.row) && row.row > before && row.row <= MAX_SHEET_ROWS))
          throw new UnreadableFileError('The workbook is damaged: a row has no proper number.');
      } else if (name === 'col') hiddenColumns.push(...listHiddenColumns(attributes));
      else if (name === 'strike' && cell !== undefined && isStrike(attributes)) row.isStruck = true;
      else if (name === 'r') isRaised = false;
      else if (name === 'vertAlign') isRaised = attributes['val'] === 'superscript';
      else if (name === 'c') {
        isRaised = false;
        cell = {
          column: parseColumn(attributes['r'], row),
          type: attributes['t'] ?? 'n',
          style: Number(attributes['s'] ?? 0),
          value: '',
          isFormula: false,
        };
      } else if (name === 'v' || name === 't') isValue = !isPhonetic;
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 'f' && cell !== undefined) cell.isFormula = true;
    },
    addText(text) {
      if (!isValue || cell === undefined) return;
      if (cell.value.length + text.length > MAX_CELL_CHARACTERS) {
        throw new UnreadableFileError(`Row ${row.row} has a value longer than ${MAX_CELL_CHARACTERS} characters.`);
      }
      cell.value += isRaised ? raiseDigits(text) : text;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c' && cell !== undefined) {
        while (row.cells.length < cell.column) row.cells.push('');
        const text = formatCell(cell, context);
        row.cells[cell.column] = text;
        if (cell.isFormula && text !== UNCALCULATED_FORMULA) formulas += 1;
        if (text.trim() !== '') markRow(row, cell, context);
        cell = undefined;
      } else if (name === 'row' && !isBlankRow(row.cells)) {
        if (hiddenColumns.length > 0) row.hiddenColumns = hiddenColumns;
        const comments = context.comments.get(row.row);
        if (comments !== undefined) row.comments = comments;
        rows.push(areas.fillRow(row));
      }
    },
  });
  for await (const _ of xml) {
    while (rows.length >= rowsPerChunk) yield rows.splice(0, rowsPerChunk);
  }
  if (rows.length > 0) yield rows;
  if (formulas === 1) note('1 cell has a formula. Its last calculated value was read; nothing was evaluated.');
  else if (formulas > 1) note(`${formulas} cells have formulas. Their last calculated values were read; nothing was evaluated.`);
}

/** Returns the zero-based column of a cell reference such as 'AB12'; the next free column if the cell has no reference. */
function parseColumn(reference: string | undefined, row: SheetRow): number {
  let column = 0;
  for (const character of reference ?? '') {
    if (character < 'A' || character > 'Z') break;
    column = column * 26 + character.charCodeAt(0) - 64;
    if (column > MAX_COLUMNS) break;
  }
  const index = reference === undefined || column === 0 ? row.cells.length : column - 1;
  if (index >= MAX_COLUMNS)
    throw new UnreadableFileError(`Row ${row.row} has more than ${MAX_COLUMNS} columns; at most ${MAX_COLUMNS} are read.`);
  return index;
}

function formatCell({ type, style, value, isFormula }: Cell, { sharedStrings, numberStyles, uses1904Dates }: CellContext): string {
  if (isFormula && value === '' && type !== 'str') return UNCALCULATED_FORMULA;
  switch (type) {
    case 's': {
      if (value === '') return '';
      const text = sharedStrings.texts[Number(value)];
      if (text === undefined) throw new UnreadableFileError('The workbook is damaged: a cell refers to text that is missing.');
      return formatOtherText(numberStyles[style]?.format ?? '', text);
    }
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'd':
      return value.replace(/T00:00:00(\.0+)?Z?$/, '');
    case 'n':
      if (value === '') return '';
      return formatDisplayedNumber(value, numberStyles[style], uses1904Dates);
    case 'e':
      return value;
    default:
      return formatOtherText(numberStyles[style]?.format ?? '', value);
  }
}

/** Marks a row that has struck-through or invisible text. */
function markRow(row: SheetRow, { column, type, style, value }: Cell, { sharedStrings, numberStyles }: CellContext): void {
  const { isStruck, isUnseen } = numberStyles[style] ?? {};
  if (isStruck === true || (type === 's' && sharedStrings.struck.has(Number(value)))) row.isStruck = true;
  if (isUnseen === true) row.unseen = [...(row.unseen ?? []), column];
}

/** Width of a column, in characters, below which no part of a cell is visible. */
const MIN_WIDTH = 0.5;

const isHiddenRow = ({ hidden, ht }: Readonly<Record<string, string>>): boolean =>
  isTrueFlag(hidden) || (ht !== undefined && Number(ht) === 0);

/** Returns the columns that a `col` element covers, if it is hidden, collapsed with its group, or too narrow to be seen. */
function listHiddenColumns({ hidden, width, min, max }: Readonly<Record<string, string>>): number[] {
  if (!isTrueFlag(hidden) && (width === undefined || Number(width) >= MIN_WIDTH)) return [];
  const [first, last] = [Number(min ?? 1), Math.min(Number(max ?? min ?? 1), MAX_COLUMNS)];
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => first - 1 + at);
}

const isTrueFlag = (flag: string | undefined): boolean => flag === '1' || flag === 'true';
