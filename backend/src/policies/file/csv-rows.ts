import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { findDelimiter } from './delimiter.js';
import { MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_RECORD_CHARACTERS, ROWS_PER_BATCH } from './limits.js';
import { isBlankRow, type Note, type SheetRow, type SheetRows } from './sheet.js';
import { decodeText, textEncoding } from './text-encoding.js';
import { UnreadableFile } from './unreadable-file.js';

const DELIMITER_SAMPLE_CHARACTERS = 64 * 1024;

/**
 * Reads comma-, semicolon- or tab-separated text as a stream of rows. Records are counted, not lines, so a quoted line break
 * does not shift the row numbers a spreadsheet shows.
 *
 * @param open opens the file from its start; it is read twice (encoding, then rows)
 * @throws UnreadableFile while iterating, with the row where reading stopped
 */
export async function* csvRows(open: () => Promise<AsyncIterable<Buffer>>, note: Note): SheetRows {
  const encoding = await textEncoding(await open(), note);
  const text = decodeText(await open(), encoding);
  const { sample, whole } = await withSample(text);
  const parser = parse({
    delimiter: findDelimiter(sample, note),
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MAX_RECORD_CHARACTERS,
    relax_column_count: true,
    // A quote inside an unquoted value (12" pipe) is a character, as spreadsheets read it.
    relax_quotes: true,
  });
  const input = Readable.from(whole);
  input.once('error', (error) => parser.destroy(error));
  input.pipe(parser);
  let row = 0;
  let batch: SheetRow[] = [];
  try {
    for await (const record of parser) {
      const cells: string[] = record;
      row += 1;
      if (cells.length === 1 && cells[0]!.trim() === '') continue;
      if (cells.length > MAX_COLUMNS) throw new UnreadableFile(`Row ${row} has ${cells.length} columns; at most ${MAX_COLUMNS} are read.`);
      if (cells.some((cell) => cell.length > MAX_CELL_CHARACTERS)) {
        throw new UnreadableFile(
          `Row ${row} has a value longer than ${MAX_CELL_CHARACTERS} characters. A quotation mark may be open; look at the row before it as well.`,
        );
      }
      if (isBlankRow(cells)) continue;
      batch.push({ row, cells });
      if (batch.length === ROWS_PER_BATCH) {
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    throw asUnreadable(error);
  } finally {
    input.destroy();
    parser.destroy();
  }
  if (batch.length > 0) yield batch;
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

function asUnreadable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const row = Number(error['records']) + 1;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new UnreadableFile(`A quotation mark that opens in row ${row} is never closed.`);
    case 'CSV_MAX_RECORD_SIZE':
      return new UnreadableFile(
        `Row ${row} is longer than ${MAX_RECORD_CHARACTERS} characters. A line break is missing or a quotation mark is never closed.`,
      );
    default:
      return new UnreadableFile(`Row ${row} is not well-formed comma-separated text.`);
  }
}
