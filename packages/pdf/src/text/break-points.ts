const SPACED = /[^ \t\u{2000}-\u{200A}\u{3000}]*[ \t\u{2000}-\u{200A}\u{3000}]*/gu;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u{3001}-\u{303F}\u{FF00}-\u{FFEF}]/u;
const MAY_END_BEFORE = /^[^\p{Pe}\p{Pf}\p{Po}\p{M}ーっゃゅょッャュョ々]/u;
const MAY_END_AFTER = /[^\p{Ps}\p{Pi}]$/u;

/** Splits text at the points where a line may end; each part includes its trailing spaces. */
export function splitAtBreakPoints(text: string): string[] {
  return (text.match(SPACED) ?? []).filter((part) => part !== '').flatMap(splitEastAsian);
}

function splitEastAsian(part: string): string[] {
  if (EAST_ASIAN.test(part)) return joinPunctuation(part.split(/(?<=[^\p{ASCII}])|(?=[^\p{ASCII}])/u));
  return part.split(/(?<=\p{L}[-/])(?=\p{L})/u);
}

/** Attaches closing punctuation and spaces to the text before them, and opening punctuation to the text after it. */
function joinPunctuation(parts: readonly string[]): string[] {
  const kept: string[] = [];
  for (const part of parts) {
    const last = kept.at(-1);
    if (last !== undefined && !(MAY_END_BEFORE.test(part) && part.trim() !== '' && MAY_END_AFTER.test(last)))
      kept[kept.length - 1] = last + part;
    else kept.push(part);
  }
  return kept;
}

/** Splits text into characters, each with its combining marks. */
export function splitCharacters(text: string): string[] {
  return text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
}
