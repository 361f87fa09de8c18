import { MAX_RECORD_CHARACTERS } from './limits.js';
import { UnreadableFileError } from './unreadable-file-error.js';

const QUOTE = '"';
const QUOTE_CODE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Splits comma-separated text into records, chunk by chunk. Quotation marks count only at the start of a value, as in spreadsheets: 12"
 * pipe is a value. Records may have any number of values; blank lines are records with one empty value.
 * Implemented here because a record of unusual length must not cost more than any other: a file may contain millions of blank lines.
 */
export class CsvRecords {
  private readonly delimiterCode: number;
  private cells: string[] = [];
  private cell = '';
  private place: 'start' | 'plain' | 'quoted' | 'after-quote' = 'start';
  private follows: 'anything' | 'return' = 'anything';
  private length = 0;
  private records = 0;

  /** @param delimiter one character */
  constructor(delimiter: string) {
    this.delimiterCode = delimiter.charCodeAt(0);
  }

  /**
   * Returns the records that end in the chunk.
   * @throws UnreadableFileError for a record that is longer than any table row
   */
  *readChunk(piece: string): Generator<string[]> {
    let at = 0;
    while (at < piece.length) {
      const code = piece.charCodeAt(at);
      const isSecondOfLineBreak = this.follows === 'return' && code === LINE_FEED;
      this.follows = 'anything';
      if (isSecondOfLineBreak) at += 1;
      else if (this.place === 'quoted') at = this.readQuoted(piece, at);
      else if (code === QUOTE_CODE && this.place !== 'plain') at = this.readQuote(at);
      else {
        const end = this.findEndOfPlain(piece, at);
        if (end > at) this.append(piece.slice(at, end));
        if (end < piece.length && piece.charCodeAt(end) === this.delimiterCode) this.endCell();
        else if (end < piece.length) {
          if (piece.charCodeAt(end) === CARRIAGE_RETURN) this.follows = 'return';
          yield this.endRecord();
        } else this.place = 'plain';
        at = end + 1;
      }
    }
  }

  /**
   * Returns the last record if no line break ends it.
   * @throws UnreadableFileError if a quotation mark is still open
   */
  end(): string[] | undefined {
    if (this.place === 'quoted') throw new UnreadableFileError(`A quotation mark that opens in row ${this.records + 1} is never closed.`);
    return this.cells.length === 0 && this.place === 'start' ? undefined : this.endRecord();
  }

  private readQuoted(piece: string, from: number): number {
    const quote = piece.indexOf(QUOTE, from);
    this.append(piece.slice(from, quote < 0 ? piece.length : quote));
    if (quote < 0) return piece.length;
    this.place = 'after-quote';
    return quote + 1;
  }

  /** A quotation mark at the start of a value opens a quoted value; a mark right after a closing one is an escaped quotation mark. */
  private readQuote(at: number): number {
    if (this.place === 'after-quote') this.append(QUOTE);
    this.place = 'quoted';
    return at + 1;
  }

  private findEndOfPlain(piece: string, from: number): number {
    for (let at = from; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (code === this.delimiterCode || code === LINE_FEED || code === CARRIAGE_RETURN) return at;
    }
    return piece.length;
  }

  private append(text: string): void {
    this.length += text.length;
    this.cell += text;
    if (this.length + this.cells.length > MAX_RECORD_CHARACTERS) {
      throw new UnreadableFileError(
        `Row ${this.records + 1} is longer than ${MAX_RECORD_CHARACTERS} characters. A line break is missing or a quotation mark is never closed.`,
      );
    }
  }

  private endCell(): void {
    this.cells.push(this.cell);
    this.cell = '';
    this.place = 'start';
    // Counts separators too, because they also make a record long.
    if (this.cells.length > MAX_RECORD_CHARACTERS) this.append('');
  }

  private endRecord(): string[] {
    this.endCell();
    const record = this.cells;
    this.cells = [];
    this.length = 0;
    this.records += 1;
    return record;
  }
}
