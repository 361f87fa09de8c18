import { useEffect, useEffectEvent, useState } from 'react';

interface RowKeys<Row> {
  readonly rows: readonly Row[];
  onToggle: (row: Row) => void;
  /** Receives the current row; undefined until a row has been reached. */
  onAssign: (row: Row | undefined) => void;
}

/**
 * Moves the focus between rows with j and k, selects one with x, and assigns with a. Enter opens the row, whose button has the focus. Keys typed
 * in fields and dialogs have no effect on rows.
 */
export function useRowKeys<Row extends { id: string }>({ rows, onToggle, onAssign }: RowKeys<Row>): string | null {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
    const at = rows.findIndex(({ id }) => id === currentId);
    const current = rows[at];
    if (event.key === 'j' || event.key === 'k') {
      const next = rows[Math.min(Math.max(at + (event.key === 'j' ? 1 : -1), 0), rows.length - 1)];
      if (next === undefined) return;
      setCurrentId(next.id);
      document.getElementById(getRowMark(next.id))?.focus();
    } else if (event.key === 'a') onAssign(current);
    else if (current !== undefined && event.key === 'x') onToggle(current);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return currentId;
}

/** Returns the element ID of a row's mark. */
export const getRowMark = (id: string): string => `placement-${id}`;

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role="dialog"], [role="listbox"], [role="menu"], textarea, select, input:not([type="checkbox"])') !== null;
