import { useState } from 'react';
import type { ListColumn } from './list-column';

/** Visible columns of a table, with functions to change them. */
export interface ColumnChoice<Column> {
  /** Visible columns in order. */
  columns: readonly Column[];
  isShown: (field: string) => boolean;
  toggle: (field: string) => void;
  /** Restores the default columns; undefined while they are visible. */
  reset: (() => void) | undefined;
}

/** Returns the columns that the user has chosen, which are stored in the browser. @param key if omitted, all but the extra columns are visible */
export function useColumnChoice<Column extends Pick<ListColumn<never>, 'field' | 'isHead' | 'isExtra'>>(
  key: string | undefined,
  all: readonly Column[],
): ColumnChoice<Column> {
  const [chosen, setChosen] = useState<readonly string[] | null>(() => (key === undefined ? null : readSavedChoice(key)));
  const usual = all.filter(({ isExtra }) => !isExtra).map(({ field }) => field);
  const shown = new Set(chosen ?? usual);
  const isShown = (field: string) => shown.has(field) || all.some((column) => column.field === field && column.isHead === true);
  const choose = (fields: readonly string[] | null) => {
    setChosen(fields);
    if (key !== undefined) saveChoice(key, fields);
  };
  return {
    columns: all.filter(({ field }) => isShown(field)),
    isShown,
    toggle: (field) => choose(shown.has(field) ? [...shown].filter((one) => one !== field) : [...shown, field]),
    reset: chosen === null ? undefined : () => choose(null),
  };
}

const getStorageKey = (key: string) => `stampline-columns-${key}`;

function readSavedChoice(key: string): string[] | null {
  try {
    const fields: unknown = JSON.parse(window.localStorage.getItem(getStorageKey(key)) ?? 'null');
    return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : null;
  } catch {
    // Some private windows refuse access to storage, and its content is not trusted: the default columns are used in these cases.
    return null;
  }
}

function saveChoice(key: string, fields: readonly string[] | null): void {
  try {
    if (fields === null) window.localStorage.removeItem(getStorageKey(key));
    else window.localStorage.setItem(getStorageKey(key), JSON.stringify(fields));
  } catch {
    // Without storage, the choice lasts until the user leaves the page.
  }
}
