import { MAX_RECORD_CHARACTERS } from './limits.js';
import { UnreadableFileError } from './unreadable-file-error.js';

/** Position of the reader in `{"rows": [ ..., ... ]}`. */
type ReaderState = 'start' | 'key' | 'colon' | 'array' | 'first' | 'element' | 'next' | 'more' | 'end';

const SPACE = new Set([0x20, 0x09, 0x0a, 0x0d]);
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Thrown for a body that is JSON, but not `{"rows": [...]}`; `field` is the wrong property. */
export class InvalidRowsBodyError extends Error {
  override readonly name = 'InvalidRowsBodyError';

  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Splits the JSON text `{"rows": [...]}` into the text of each row, chunk by chunk, so that a large body is never in memory as a whole. Rows are not
 * parsed: callers do that, and detect errors inside them.
 */
export class JsonRows {
  private place: ReaderState = 'start';
  private key = '';
  private row = '';
  private depth = 0;
  private inString = false;
  private isEscaped = false;
  private rows = 0;

  /**
   * Returns the text of each row that ends in the chunk.
   * @throws UnreadableFileError for text that is not JSON, InvalidRowsBodyError for JSON with a different shape
   */
  *readChunk(piece: string): Generator<string> {
    for (let at = 0; at < piece.length; at += 1) {
      if (this.place === 'element') {
        const end = this.findEndOfRow(piece, at);
        this.append(piece.slice(at, end));
        if (end === piece.length) return;
        at = end;
        yield this.row;
        this.row = '';
        this.rows += 1;
        this.place = piece.charCodeAt(end) === COMMA ? 'next' : 'more';
      } else if (this.place === 'key') this.readKey(piece.charCodeAt(at));
      else if (!SPACE.has(piece.charCodeAt(at))) {
        if (this.startsRow(piece.charCodeAt(at))) at -= 1;
        else this.readStructure(piece.charCodeAt(at));
      }
    }
  }

  /** @throws UnreadableFileError for truncated text, InvalidRowsBodyError for an empty one */
  end(): void {
    if (this.place === 'start') throw new InvalidRowsBodyError('rows', ROWS_MISSING);
    if (this.place !== 'end') throw new UnreadableFileError(`The JSON text ends early, after ${this.rows} rows.`);
  }

  /** Returns true if a row starts here; an array may also end immediately. */
  private startsRow(code: number): boolean {
    if (this.place !== 'first' && this.place !== 'next') return false;
    if (this.place === 'first' && code === CLOSE_ARRAY) return false;
    this.place = 'element';
    return true;
  }

  private readStructure(code: number): void {
    switch (this.place) {
      case 'start':
        if (code !== OPEN_OBJECT) throw new InvalidRowsBodyError('rows', ROWS_MISSING);
        this.place = 'key';
        return;
      case 'colon':
        if (code !== COLON) throw this.createError();
        this.place = 'array';
        return;
      case 'array':
        if (code !== OPEN_ARRAY) throw new InvalidRowsBodyError('rows', ROWS_MISSING);
        this.place = 'first';
        return;
      case 'first':
        this.place = 'more';
        return;
      case 'more':
        if (code === COMMA) throw new InvalidRowsBodyError('rows', 'Send only rows in the body.');
        if (code !== CLOSE_OBJECT) throw this.createError();
        this.place = 'end';
        return;
      default:
        throw this.createError();
    }
  }

  /** Reads the only key, `"rows"`; a different key fails within a few characters. */
  private readKey(code: number): void {
    if (this.key === '' && SPACE.has(code)) return;
    if (this.key === '' && code === CLOSE_OBJECT) throw new InvalidRowsBodyError('rows', ROWS_MISSING);
    this.key += String.fromCharCode(code);
    if (this.key === '"rows"') this.place = 'colon';
    else if (!'"rows"'.startsWith(this.key))
      throw code === QUOTE || this.key.startsWith('"') ? new InvalidRowsBodyError('rows', ROWS_MISSING) : this.createError();
  }

  /** Returns the end of the row, at the comma or bracket after it, or the length of the chunk if the row continues. */
  private findEndOfRow(piece: string, from: number): number {
    for (let at = from; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (this.inString) {
        if (this.isEscaped) this.isEscaped = false;
        else if (code === BACKSLASH) this.isEscaped = true;
        else if (code === QUOTE) this.inString = false;
      } else if (code === QUOTE) this.inString = true;
      else if (code === OPEN_OBJECT || code === OPEN_ARRAY) this.depth += 1;
      else if (this.depth > 0 && (code === CLOSE_OBJECT || code === CLOSE_ARRAY)) this.depth -= 1;
      else if (this.depth === 0 && (code === COMMA || code === CLOSE_ARRAY)) return at;
    }
    return piece.length;
  }

  private append(text: string): void {
    this.row += text;
    if (this.row.length > MAX_RECORD_CHARACTERS) {
      throw new UnreadableFileError(`Row ${this.rows + 1} is longer than ${MAX_RECORD_CHARACTERS} characters.`);
    }
  }

  private createError(): UnreadableFileError {
    return new UnreadableFileError(`The text is not JSON${this.rows > 0 ? ` after row ${this.rows}` : ''}.`);
  }
}

const ROWS_MISSING = 'Send the rows as a list of objects: {"rows": [{...}, ...]}.';
