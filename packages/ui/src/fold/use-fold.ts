import { useState } from 'react';

interface FoldOptions {
  /** Items that are shown before the list is expanded. */
  readonly max: number;
  /** Minimum number of additional items that is worth a button; fewer are shown at once. */
  readonly minHidden: number;
}

interface Fold {
  /** Number of items to show, from the first. */
  readonly shown: number;
  /** Number of items that `unfold` shows; 0 if all are shown. */
  readonly hidden: number;
  readonly unfold: () => void;
}

/** Collapses a long list to its first items until the user asks for the rest. @param count number of items */
export function useFold(count: number, { max, minHidden }: FoldOptions): Fold {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || count < max + minHidden ? count : max;
  return { shown, hidden: count - shown, unfold: () => setWhole(true) };
}
