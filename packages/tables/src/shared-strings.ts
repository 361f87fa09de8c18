import type { Readable } from 'node:stream';
import { MAX_CELL_CHARACTERS, MAX_SHARED_STRING_CHARACTERS, MAX_SHARED_STRINGS } from './limits.js';
import { isStrike } from './number-styles.js';
import { raiseDigits } from './raised-digits.js';
import { readWholeXml } from './read-xml.js';
import { UnreadableFileError } from './unreadable-file-error.js';

/** Strings that cells refer to by number. */
export interface SharedStrings {
  readonly texts: readonly string[];
  /** Numbers of strings that are partly struck through. */
  readonly struck: ReadonlySet<number>;
}

/** Reads the shared string table, to which cells refer by number. Omits phonetic guides, and joins rich-text runs; raised digits stay raised. */
export async function readSharedStrings(stream: Readable, part: string): Promise<SharedStrings> {
  const strings: string[] = [];
  const struck = new Set<number>();
  let characters = 0;
  let current = '';
  let isText = false;
  let isPhonetic = false;
  let isRaised = false;
  await readWholeXml(stream, part, {
    open(name, attributes) {
      if (name === 'strike' && isStrike(attributes)) struck.add(strings.length);
      if (name === 'si') current = '';
      else if (name === 'r') isRaised = false;
      else if (name === 'vertAlign') isRaised = attributes['val'] === 'superscript';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    addText(text) {
      if (!isText) return;
      characters += text.length;
      if (characters > MAX_SHARED_STRING_CHARACTERS) throw new UnreadableFileError('The workbook contains too much text to be read.');
      if (current.length + text.length > MAX_CELL_CHARACTERS) {
        throw new UnreadableFileError(`The workbook has a value longer than ${MAX_CELL_CHARACTERS} characters.`);
      }
      current += isRaised ? raiseDigits(text) : text;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') {
        isRaised = false;
        if (strings.length === MAX_SHARED_STRINGS)
          throw new UnreadableFileError(`The workbook contains more than ${MAX_SHARED_STRINGS} different strings.`);
        strings.push(current);
      }
    },
  });
  return { texts: strings, struck };
}
