import type { TextBuffer } from './text-buffer.js';

/** Printable ASCII without quotation mark and backslash, which JSON leaves unchanged. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** Formats text as JSON; fast for plain text. */
export function formatJsonText(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

const PLAIN_CODES = Uint8Array.from({ length: 128 }, (_, code) => (PLAIN.test(String.fromCharCode(code)) ? 1 : 0));

/** Appends what `formatJsonText` returns. */
export function appendJsonText(out: TextBuffer, text: string): void {
  out.appendText('"');
  if (out.tryAppendPlainText(text, PLAIN_CODES)) return out.appendText('"');
  out.appendText(JSON.stringify(text).slice(1));
}
