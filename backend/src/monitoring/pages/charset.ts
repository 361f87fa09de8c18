import { isUtf8 } from 'node:buffer';
import chardet from 'chardet';

const META = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{1,40})/i;
const SNIFFED_BYTES = 4_096;
/** Decoding in one step would double the memory needed. */
const PART_BYTES = 64 * 1_024;

/**
 * Decodes a page in parts: as UTF-8 if the bytes are valid, regardless of the declared character set; otherwise in the set declared by the header or
 * the page, or one that fits the bytes. Ignores a declared set that contradicts the bytes.
 */
export function* decodePage(bytes: Buffer, contentType: string): Generator<string> {
  if (!isUtf8(bytes)) {
    yield decodeByName(bytes, contentType);
    return;
  }
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += PART_BYTES) yield decoder.decode(bytes.subarray(at, at + PART_BYTES), { stream: true });
}

function decodeByName(bytes: Buffer, contentType: string): string {
  const head = bytes.subarray(0, SNIFFED_BYTES).toString('latin1');
  for (const label of [/charset\s*=\s*"?([\w-]{1,40})/i.exec(contentType)?.[1], META.exec(head)?.[1]]) {
    const text = label === undefined ? undefined : decodeAs(label, bytes, true);
    if (text !== undefined) return text;
  }
  const detected = chardet.detect(bytes.subarray(0, 64 * 1_024)) ?? 'windows-1252';
  return decodeAs(detected, bytes, false) ?? bytes.toString('latin1');
}

/** @returns undefined for an unknown label, or bytes that are invalid in it */
function decodeAs(label: string, bytes: Buffer, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}
