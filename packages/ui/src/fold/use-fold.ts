import { useState } from 'react';

interface FoldOptions {
  /** Number of items shown before the list is expanded. */
  readonly max: number;
  /** Minimum number of additional items that justifies a button; fewer are shown immediately. */
  readonly minHidden: number;
}

interface Fold {
  /** Number of items to show, starting with the first. */
  readonly shown: number;
  /** Number of items that `unfold` shows; 0 if all are shown. */
  readonly hidden: number;
  readonly unfold: () => void;
}

/** Collapses a long list to its first items until the user expands it. @param count number of items */
export function useFold(count: number, { max, minHidden }: FoldOptions): Fold {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || count < max + minHidden ? count : max;
  return { shown, hidden: count - shown, unfold: () => setWhole(true) };
}
