import { inflateSync } from 'node:zlib';

/** @typedef {{ ref: number }} Ref */
/** @typedef {{ dict: Record<string, any>, data: Buffer }} Stream */

const DELIMITERS = new Set('()<>[]{}/%');
const SPACES = new Set('\0\t\n\f\r ');

/** A PDF name, such as /Table; text is a plain string. */
export class PdfName {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }
}

/** Reads values of PDF syntax one after another; operators are returned as `{ op }`. */
export class PdfReader {
  /** @param {string} text in Latin-1 */
  constructor(text, at = 0) {
    this.text = text;
    this.at = at;
  }

  skip() {
    for (;;) {
      while (SPACES.has(this.text[this.at])) this.at++;
      if (this.text[this.at] !== '%') return;
      while (this.at < this.text.length && !'\r\n'.includes(this.text[this.at])) this.at++;
    }
  }

  /** @returns {any} undefined at the end */
  readValue() {
    this.skip();
    const { text } = this;
    const sign = text[this.at];
    if (sign === undefined) return undefined;
    if (text.startsWith('<<', this.at)) return this.readDictionary();
    if (sign === '[') return this.list();
    if (sign === '(') return this.readLiteral();
    if (sign === '<') return this.readHex();
    if (sign === '/') return new PdfName(this.readWord(this.at + 1));
    if (')>]{}'.includes(sign)) throw new Error(`Unexpected ${sign} at ${this.at}`);
    const reference = /^(\d+) \d+ R(?![A-Za-z])/.exec(text.slice(this.at, this.at + 24));
    if (reference !== null) {
      this.at += reference[0].length;
      return { ref: Number(reference[1]) };
    }
    const word = this.readWord(this.at);
    if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) return Number(word);
    return { true: true, false: false, null: null }[word] ?? (word === 'null' ? null : { op: word });
  }

  /** @param {number} start */
  readWord(start) {
    let end = start;
    while (end < this.text.length && !DELIMITERS.has(this.text[end]) && !SPACES.has(this.text[end])) end++;
    this.at = Math.max(end, start);
    if (end === start && start === this.at && !'/'.includes(this.text[start - 1] ?? '')) throw new Error(`No word at ${start}`);
    return this.text.slice(start, end);
  }

  readDictionary() {
    this.at += 2;
    /** @type {Record<string, any>} */
    const dictionary = {};
    for (;;) {
      this.skip();
      if (this.text.startsWith('>>', this.at)) break;
      dictionary[this.readValue().name] = this.readValue();
    }
    this.at += 2;
    return dictionary;
  }

  list() {
    this.at++;
    const list = [];
    for (;;) {
      this.skip();
      if (this.text[this.at] === ']') break;
      list.push(this.readValue());
    }
    this.at++;
    return list;
  }

  readLiteral() {
    let depth = 0;
    let read = '';
    do {
      const sign = this.text[this.at++];
      if (sign === undefined) throw new Error('A text does not end.');
      if (sign === '\\') read += { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[this.text[this.at]] ?? this.text[this.at];
      if (sign === '\\') this.at++;
      else {
        if (sign === '(') depth++;
        if (sign === ')') depth--;
        if (depth > 1 || (depth === 1 && sign !== '(')) read += sign;
      }
    } while (depth > 0);
    return read.startsWith('\u00FE\u00FF') ? Buffer.from(read.slice(2), 'latin1').swap16().toString('utf16le') : read;
  }

  readHex() {
    const end = this.text.indexOf('>', this.at);
    const digits = this.text.slice(this.at + 1, end).replaceAll(/\s/g, '');
    this.at = end + 1;
    return { hex: digits };
  }
}

/** Reads the objects of a PDF without object streams, ignoring its cross-reference table. @param {Buffer} bytes */
export function readObjects(bytes) {
  const text = bytes.toString('latin1');
  /** @type {Map<number, any>} */
  const objects = new Map();
  const start = /(?:^|\n)(\d+) 0 obj\n/g;
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    const reader = new PdfReader(text, found.index + found[0].length);
    const value = reader.readValue();
    reader.skip();
    if (text.startsWith('stream', reader.at)) {
      const begin = text.indexOf('\n', reader.at) + 1;
      const raw = bytes.subarray(begin, begin + value.Length);
      objects.set(Number(found[1]), { dict: value, data: value.Filter?.name === 'FlateDecode' ? inflateSync(raw) : raw });
      start.lastIndex = begin + value.Length;
    } else {
      objects.set(Number(found[1]), value);
      start.lastIndex = reader.at;
    }
  }
  const trailer = new PdfReader(text, text.lastIndexOf('trailer') + 7).readValue();
  /** @param {any} value */
  const resolve = (value) => (value !== null && typeof value === 'object' && 'ref' in value ? objects.get(value.ref) : value);
  return { version: text.slice(5, 8), trailer, resolve };
}
