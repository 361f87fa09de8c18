/** Invisible characters that change the direction of text, break words or mark the start of a file. */
const INVISIBLE = /[\u{AD}\u{61C}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{FEFF}]/gu;
const CONTROL = /\p{Cc}/gu;
/** Surrogate halves, private-use and unassigned code points. */
const UNASSIGNED = /[\p{Cs}\p{Co}\p{Cn}]/gu;
const EXCESS_MARKS = /(\p{M}{6})\p{M}+/gu;

/**
 * Sanitizes text for a page: removes invisible characters that could make it look like different text, control characters, and stacks
 * of combining marks that cover other lines. Keeps line breaks.
 */
export function sanitizeText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u{2028}\u{2029}\u{85}]/gu, '\n')
    .replaceAll(INVISIBLE, '')
    .replaceAll(CONTROL, (character) => (character === '\n' ? '\n' : ' '))
    .replaceAll(UNASSIGNED, '\u{FFFD}')
    .replaceAll(EXCESS_MARKS, '$1');
}
