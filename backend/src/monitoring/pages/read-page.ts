import { createHash } from 'node:crypto';
import { readPdfText } from '@stampline/pdf';
import type { Block } from '../monitoring.types.js';
import { decodePage } from './charset.js';
import { readHtmlBlocks } from './html-blocks.js';
import { MAX_CHARACTERS, splitTextBlocks } from './page-blocks.js';

/** Text of a page, or a sentence that explains why it is unreadable. */
export type PageText =
  | { readonly blocks: readonly Block[]; readonly hash: string; readonly mediaType: string }
  | { readonly unreadable: string };

const UNREADABLE_PDF = 'We could not read the PDF. It may be damaged, password-protected or too large. Open the page and read it yourself.';
const UNREADABLE_HTML = 'The HTML of the page is nested too deeply, so we cannot compare it.';

const TEXT_TYPES = new Set(['text/html', 'application/xhtml+xml', 'text/plain']);

/** Returns the media type without parameters; detects it from the bytes if the response does not state it. */
function detectMediaType(bytes: Buffer, contentType: string): string {
  const named = contentType.split(';')[0]!.trim().toLowerCase();
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  return named === '' ? 'text/html' : named;
}

/** Returns true for bytes that do not occur in text. */
const isBinary = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4_096).includes(0) && !/^(\xFE\xFF|\xFF\xFE)/.test(bytes.subarray(0, 2).toString('latin1'));

/** Reads a regulator's page: HTML, PDF or plain text. */
export async function readPage(bytes: Buffer, contentType: string): Promise<PageText> {
  const mediaType = detectMediaType(bytes, contentType);
  if (mediaType !== 'application/pdf' && (!TEXT_TYPES.has(mediaType) || isBinary(bytes)))
    return { unreadable: 'The page is not HTML, PDF or plain text, so we cannot compare it.' };
  const blocks = await readBlocks(bytes, mediaType, contentType);
  if (blocks === undefined) return { unreadable: mediaType === 'application/pdf' ? UNREADABLE_PDF : UNREADABLE_HTML };
  if (blocks.length === 0) return { unreadable: 'The page shows no text, so we cannot compare it.' };
  return { blocks, hash: hashBlocks(blocks), mediaType };
}

async function readBlocks(bytes: Buffer, mediaType: string, contentType: string): Promise<readonly Block[] | undefined> {
  if (mediaType === 'application/pdf') {
    const read = await readPdfText(bytes, MAX_CHARACTERS);
    return read && splitTextBlocks(read.text);
  }
  const text = decodePage(bytes, contentType);
  return mediaType === 'text/plain' ? splitTextBlocks([...text].join('')) : readHtmlBlocks(text);
}

/** Hashes the texts of the blocks with SHA-256; markup is ignored. */
function hashBlocks(blocks: readonly Block[]): string {
  return createHash('sha256')
    .update(blocks.map(({ text }) => text).join('\n'))
    .digest('hex');
}
