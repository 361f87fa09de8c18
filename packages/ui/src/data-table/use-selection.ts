import { useState } from 'react';

/** The chosen rows of a list, which stay chosen when the page changes. */
export interface Selection<Row> {
  readonly chosen: ReadonlyMap<string, Row>;
  toggle: (row: Row) => void;
  clear: () => void;
  /** Chooses all rows on a page, or clears them if all are already chosen. */
  togglePage: (rows: readonly Row[]) => void;
}

/** Keeps the chosen rows of a list until they are cleared. */
export function useSelection<Row extends { readonly id: string }>(): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
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
