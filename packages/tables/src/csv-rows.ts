import { CsvRecords } from './csv-records.js';
import { findDelimiter } from './delimiter.js';
import { MAX_CELL_CHARACTERS, MAX_COLUMNS, ROWS_PER_CHUNK } from './limits.js';
import { isBlankRow, type AddNote, type SheetRow, type SheetRows } from './sheet.js';
import { decodeText, type TextEncoding, detectTextEncoding } from './text-encoding.js';
import { UnreadableFileError } from './unreadable-file-error.js';

const DELIMITER_SAMPLE_CHARACTERS = 64 * 1024;

/** Encoding and delimiter of a CSV file. */
export interface CsvDialect {
  readonly encoding: TextEncoding;
  readonly delimiter: string;
}

/**
 * Streams the rows of text separated by commas, semicolons or tabs. Counts records instead of lines, so that a quoted line break does not shift the
 * row numbers a spreadsheet shows.
 * @param open opens the file from its start; it is read twice (encoding, then rows)
 * @param rowsPerChunk small if rows are processed immediately, large if each chunk costs a round trip
 * @param onForm receives the file's encoding and delimiter before the first row
 * @throws UnreadableFileError while iterating, with the row where reading stopped
 */
export async function* readCsvRows(
  open: () => Promise<AsyncIterable<Buffer>>,
  note: AddNote,
  rowsPerChunk = ROWS_PER_CHUNK,
  onForm?: (form: CsvDialect) => void,
): SheetRows {
  const encoding = await detectTextEncoding(await open(), note);
  const text = decodeText(await open(), encoding);
  const { sample, whole } = await readSample(text);
  const delimiter = findDelimiter(sample, note);
  onForm?.({ encoding, delimiter });
  const records = new CsvRecords(delimiter);
  let row = 0;
  let isFirst = true;
  let chunk: SheetRow[] = [];
  const add = (cells: string[]): void => {
    const isHidden = isFirst && isSeparatorLine(cells, delimiter);
    isFirst = false;
    // Spreadsheets hide the line that specifies the separator, and number the rows below it.
    if (isHidden) return;
    row += 1;
    if (cells.length === 1 && cells[0]!.trim() === '') return;
    if (cells.length > MAX_COLUMNS)
      throw new UnreadableFileError(`Row ${row} has ${cells.length} columns; at most ${MAX_COLUMNS} are read.`);
    if (cells.some((cell) => cell.length > MAX_CELL_CHARACTERS)) {
      throw new UnreadableFileError(
        `Row ${row} has a value longer than ${MAX_CELL_CHARACTERS} characters. A quotation mark may be open; look at the row before it as well.`,
      );
    }
    if (!isBlankRow(cells)) chunk.push({ row, cells: cells.some((cell) => cell.includes('="')) ? cells.map(removeGuard) : cells });
  };
  for await (const piece of whole) {
    for (const cells of records.readChunk(piece)) {
      add(cells);
      if (chunk.length < rowsPerChunk) continue;
      yield chunk;
      chunk = [];
    }
  }
  const last = records.end();
  if (last !== undefined) add(last);
  if (chunk.length > 0) yield chunk;
}

/** Returns true for the line sep=; which the separator itself may already have split. */
const isSeparatorLine = (cells: readonly string[], delimiter: string): boolean =>
  /^sep=.$/i.test(cells.length === 2 && cells[1] === '' ? `${cells[0]}${delimiter}` : cells.length === 1 ? cells[0]! : '');

/** Formula that keeps a spreadsheet from changing text: ="000123". */
const TEXT_FORMULA = /^\s*="((?:[^"]|"")*)"\s*$/;

function removeGuard(cell: string): string {
  return TEXT_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
}

/** Reads until the first line is complete, and returns it together with all the text read so far. */
async function readSample(text: AsyncGenerator<string>): Promise<{ sample: string; whole: AsyncIterable<string> }> {
  let sample = '';
  let next = await text.next();
  while (!next.done) {
    sample += next.value;
    if (sample.length >= DELIMITER_SAMPLE_CHARACTERS) break;
    next = await text.next();
  }
  async function* whole(): AsyncGenerator<string> {
    try {
      yield sample;
      yield* text;
    } finally {
      // If the consumer stops at the sample, the rest was never started.
      await text.return(undefined);
    }
  }
  return { sample, whole: whole() };
}
