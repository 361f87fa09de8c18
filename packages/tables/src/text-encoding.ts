import { TextDecoder } from 'node:util';
import { looksLikeUtf16 } from './file-format.js';
import type { AddNote } from './sheet.js';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Detects the encoding of a CSV file by reading it once: byte order mark first, then UTF-16 by its zeros, then strict UTF-8, and otherwise
 * windows-1252, which has a character for every byte.
 */
export async function detectTextEncoding(bytes: AsyncIterable<Buffer>, note: AddNote): Promise<TextEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let head: Buffer | undefined;
  for await (const chunk of bytes) {
    if (head === undefined) {
      head = chunk;
      const utf16 = detectUtf16(head);
      if (utf16 !== undefined) {
        note(`The file is encoded as UTF-16; it was read as such.`);
        return utf16;
      }
      if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) note('The file starts with a byte order mark, which was skipped.');
    }
    if (!canDecode(utf8, chunk, true)) return fallBackToLatin(note);
  }
  return canDecode(utf8, Buffer.alloc(0), false) ? 'utf-8' : fallBackToLatin(note);
}

function detectUtf16(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const guessed = looksLikeUtf16(head);
  return guessed === undefined ? undefined : `utf-16${guessed}`;
}

function canDecode(decoder: TextDecoder, chunk: Buffer, stream: boolean): boolean {
  try {
    decoder.decode(chunk, { stream });
    return true;
  } catch {
    // A fatal decoder throws only for bytes that are not UTF-8.
    return false;
  }
}

function fallBackToLatin(note: AddNote): TextEncoding {
  note('The file is not UTF-8; it was read as Windows Western (1252). Check names with accents.');
  return 'windows-1252';
}

/** Decodes a byte stream and removes a leading byte order mark. */
export async function* decodeText(bytes: AsyncIterable<Buffer>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
