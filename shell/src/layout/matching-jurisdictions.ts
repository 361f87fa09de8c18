import type { Jurisdiction } from '@stampline/api-client';

/** Filler words in a search, as in `tax in texas`. */
const FILLER_WORDS = new Set(['tax', 'taxes', 'rate', 'rates', 'in', 'of', 'for', 'the']);

/** Returns jurisdictions by exact code, or by name if each search word other than fillers starts a word of the name. */
export function findMatchingJurisdictions(jurisdictions: readonly Jurisdiction[], words: string): readonly Jurisdiction[] {
  const typed = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (typed.length === 0) return jurisdictions;
  const wanted = typed.filter((word) => !FILLER_WORDS.has(word));
  if (wanted.length === 0) return [];
  return jurisdictions.filter(({ code, name }) => {
    const isCode = wanted.length === 1 && code.toLowerCase() === wanted[0];
    const parts = name.toLowerCase().split(/[\s.]+/);
    return isCode || wanted.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
