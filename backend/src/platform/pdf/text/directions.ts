import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';

// A CommonJS file that is its factory, which its types do not say.
const bidiFactory: () => Bidi = createRequire(import.meta.url)('bidi-js');
const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** The level of each code unit of a line of text: even from left to right, odd from right to left. Null when all is from left to right. */
export function directionsOf(text: string): Uint8Array | null {
  return RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text).levels : null;
}

/** What is shown for a character from right to left: an opening bracket as a closing one. */
export function mirrored(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
}

/** Stretches of a line as they are from left to right (rule L2 of the Unicode bidirectional algorithm). */
export function inVisualOrder<T extends { readonly level: number }>(runs: readonly T[]): T[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end++;
      if (end - start > 1) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = Math.max(end, start + 1);
    }
  }
  return ordered;
}
