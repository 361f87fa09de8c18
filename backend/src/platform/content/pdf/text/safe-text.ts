/** Invisible signs that turn the direction of what follows, break words or begin files. */
const INVISIBLE = /[\u{AD}\u{61C}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{FEFF}]/gu;
const CONTROL = /\p{Cc}/gu;
/** Halves of characters, and numbers that are no character for everybody. */
const NO_CHARACTER = /[\p{Cs}\p{Co}\p{Cn}]/gu;
const MANY_MARKS = /(\p{M}{6})\p{M}+/gu;

/**
 * A text of anybody as it may go on a page: nothing invisible that could make it look like another, no control characters, no towers of
 * marks over the lines around it. Line breaks stay.
 */
export function safeText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u{2028}\u{2029}\u{85}]/gu, '\n')
    .replaceAll(INVISIBLE, '')
    .replaceAll(CONTROL, (character) => (character === '\n' ? '\n' : ' '))
    .replaceAll(NO_CHARACTER, '\u{FFFD}')
    .replaceAll(MANY_MARKS, '$1');
}
