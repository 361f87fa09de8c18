import { findDollarAmounts, type Figure, findPercentages } from '../classification/text-facts.js';
import { convertNumberWords } from '../classification/number-words.js';
import type { DiffPart, UpdateType } from '../monitoring.types.js';

/** New rate or amount; at most one of them is set. */
export interface NewCharge {
  /** Exact percent. */
  readonly ratePercent: string | null;
  /** Dollars. */
  readonly flatAmount: number | null;
}

/** Words preceding a figure that is no longer charged. */
const OLD_FIGURE_WORDS =
  /\b(?:from|instead of|rather than|in (?:place|lieu) of|replac(?:es|ing)|(?:not|no longer))(?: the)?(?: (?:current|present|old))?(?: rate of)? \$?$/i;
const MAX_CENTS = 10_000_000;

/** Returns the figure of a changed rate or fee if there is only one; if there are several, only a person can choose. */
export function findNewCharge(type: UpdateType, words: readonly DiffPart[]): NewCharge {
  const none: NewCharge = { ratePercent: null, flatAmount: null };
  if (type !== 'rate_change' && type !== 'fee_change') return none;
  const [before, after] = [getSide(words, 'removed'), getSide(words, 'added')];
  const rate = findOnlyNew(before, after, findPercentages);
  const amount = findOnlyNew(before, after, findDollarAmounts);
  if (rate !== undefined) return amount === undefined && Number(rate) <= 100 ? { ...none, ratePercent: rate } : none;
  return amount !== undefined && Number(amount) < MAX_CENTS ? { ...none, flatAmount: Number(amount) } : none;
}

/** Returns the text before or after the change. */
const getSide = (words: readonly DiffPart[], side: 'removed' | 'added'): string =>
  convertNumberWords(
    words
      .filter(({ kind }) => kind === 'same' || kind === side)
      .map(({ text }) => text)
      .join(''),
  );

function findOnlyNew(before: string, after: string, figuresIn: (text: string) => Figure[]): string | undefined {
  const known = new Set(figuresIn(before).map(({ figure }) => figure));
  const found = figuresIn(after).filter(({ figure, at }) => !known.has(figure) && !OLD_FIGURE_WORDS.test(after.slice(0, at)));
  const fresh = [...new Set(found.map(({ figure }) => figure))];
  return fresh.length === 1 ? fresh[0] : undefined;
}
