import chardet from 'chardet';

const META = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{1,40})/i;
const LOOK_AT_BYTES = 4_096;

/**
 * The text of a page in the character set that fits: UTF-8 where the bytes are valid in it, whatever the page says of itself; else the set of its header,
 * else the one it names, else the one its bytes look like. One that is named but contradicted by the bytes is passed over.
 */
export function decodePage(bytes: Buffer, contentType: string): string {
  const head = bytes.subarray(0, LOOK_AT_BYTES).toString('latin1');
  const named = ['utf-8', /charset\s*=\s*"?([\w-]{1,40})/i.exec(contentType)?.[1], META.exec(head)?.[1]];
  for (const label of named) {
    const text = label === undefined ? undefined : decodedAs(label, bytes, true);
    if (text !== undefined) return text;
  }
  const detected = chardet.detect(bytes.subarray(0, 64 * 1_024)) ?? 'windows-1252';
  return decodedAs(detected, bytes, false) ?? bytes.toString('latin1');
}

/** @returns undefined for a label that nobody knows, or bytes that are no text in it */
function decodedAs(label: string, bytes: Buffer, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}
