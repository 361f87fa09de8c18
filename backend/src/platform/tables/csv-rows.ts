import { CsvRecords } from './csv-records.js';
import { findDelimiter } from './delimiter.js';
import { MAX_CELL_CHARACTERS, MAX_COLUMNS, ROWS_PER_CHUNK } from './limits.js';
import { isBlankRow, type Note, type SheetRow, type SheetRows } from './sheet.js';
import { decodeText, textEncoding } from './text-encoding.js';
import { UnreadableFile } from './unreadable-file.js';

const DELIMITER_SAMPLE_CHARACTERS = 64 * 1024;

/**
 * Reads comma-, semicolon- or tab-separated text as a stream of rows. Records are counted, not lines, so a quoted line break
 * does not shift the row numbers a spreadsheet shows.
 *
 * @param open opens the file from its start; it is read twice (encoding, then rows)
 * @param rowsPerChunk small where rows are done at once, large where each chunk costs a round trip
 * @throws UnreadableFile while iterating, with the row where reading stopped
 */
export async function* csvRows(open: () => Promise<AsyncIterable<Buffer>>, note: Note, rowsPerChunk = ROWS_PER_CHUNK): SheetRows {
  const encoding = await textEncoding(await open(), note);
  const text = decodeText(await open(), encoding);
  const { sample, whole } = await withSample(text);
  const records = new CsvRecords(findDelimiter(sample, note));
  let row = 0;
  let chunk: SheetRow[] = [];
  const add = (cells: string[]): void => {
    row += 1;
    if (cells.length === 1 && cells[0]!.trim() === '') return;
    if (cells.length > MAX_COLUMNS) throw new UnreadableFile(`Row ${row} has ${cells.length} columns; at most ${MAX_COLUMNS} are read.`);
    if (cells.some((cell) => cell.length > MAX_CELL_CHARACTERS)) {
      throw new UnreadableFile(
        `Row ${row} has a value longer than ${MAX_CELL_CHARACTERS} characters. A quotation mark may be open; look at the row before it as well.`,
      );
    }
    if (!isBlankRow(cells)) chunk.push({ row, cells });
  };
  for await (const piece of whole) {
    for (const cells of records.read(piece)) {
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

/** Reads ahead far enough to see the first line, and gives the whole text back. */
async function withSample(text: AsyncGenerator<string>): Promise<{ sample: string; whole: AsyncIterable<string> }> {
  let sample = '';
  let next = await text.next();
  while (!next.done) {
    sample += next.value;
    if (sample.length >= DELIMITER_SAMPLE_CHARACTERS) break;
    next = await text.next();
  }
  async function* whole(): AsyncGenerator<string> {
    yield sample;
    yield* text;
  }
  return { sample, whole: whole() };
}
