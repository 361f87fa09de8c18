/** What the standard fonts of a PDF do not have: they know Latin-1 and a few signs beyond it. */
const UNKNOWN = /[^\n\u{20}-\u{7E}\u{A0}-\u{FF}€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;
const MARK = /\p{M}/gu;
/** Letters and signs that do not come apart into a known one and a mark. */
const LIKENESS: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  '≥': '>=',
  '≤': '<=',
  '≠': '<>',
  '−': '-',
  '‐': '-',
  '‑': '-',
};

/**
 * A text as the standard fonts of a PDF can show it. Letters that they lack lose their marks, and what has no likeness becomes a
 * question mark rather than another sign.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(UNKNOWN, (character) => LIKENESS[character] ?? character.normalize('NFKD').replaceAll(MARK, ''))
    .replaceAll(UNKNOWN, '?');
}
