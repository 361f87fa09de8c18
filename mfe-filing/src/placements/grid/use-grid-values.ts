import { useState } from 'react';
import type { GridValues } from './grid-values';

const NO_VALUES: GridValues = new Map();

/** Typed values with the preceding steps, so that each step can be undone until it is saved. */
export function useGridValues() {
  const [{ values, past }, setState] = useState<{ values: GridValues; past: readonly GridValues[]; typing: string | null }>({
    values: NO_VALUES,
    past: [],
    typing: null,
  });
  return {
    values,
    canUndo: past.length > 0,
    /** Types into a cell; consecutive changes to the same cell are one step. */
    type: (key: string, text: string) =>
      setState((before) => ({
        values: new Map(before.values).set(key, text),
        past: before.typing === key ? before.past : [...before.past, before.values],
        typing: key,
      })),
    change: (change: (before: GridValues) => GridValues) =>
      setState((before) => {
        const after = change(before.values);
        return after === before.values ? before : { values: after, past: [...before.past, before.values], typing: null };
      }),
    undo: () => setState((before) => ({ values: before.past.at(-1) ?? before.values, past: before.past.slice(0, -1), typing: null })),
    /** Keeps only the values of the given cells, and clears the undo steps. */
    keepOnly: (keeps: (key: string) => boolean) =>
      setState((before) => ({ values: new Map([...before.values].filter(([key]) => keeps(key))), past: [], typing: null })),
  };
}
