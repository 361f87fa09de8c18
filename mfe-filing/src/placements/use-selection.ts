import { useState } from 'react';
import type { Placement } from './placement-api';

/** Chosen rows of a list, which stay chosen on other pages. */
export interface Selection {
  readonly chosen: ReadonlyMap<string, Placement>;
  toggle: (row: Placement) => void;
  clear: () => void;
  /** Chooses all rows of a page, or none of them if all are chosen. */
  togglePage: (rows: readonly Placement[]) => void;
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Placement>>(new Map());
  return {
    chosen,
    toggle: (row) =>
      setChosen((before) => {
        const after = new Map(before);
        if (!after.delete(row.id)) after.set(row.id, row);
        return after;
      }),
    clear: () => setChosen(new Map()),
    togglePage: (rows) =>
      setChosen((before) => {
        const after = new Map(before);
        const areAll = rows.every(({ id }) => before.has(id));
        for (const row of rows) {
          if (areAll) after.delete(row.id);
          else after.set(row.id, row);
        }
        return after;
      }),
  };
}
