import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { List } from './use-list';
import { withoutDefaults } from './list-state';
import { findOrder, useListState } from './use-list-state';

const PAGE_SIZE = 50;
/** A stacked row is as tall as several grid rows. */
const NARROW_PAGE_SIZE = 10;

export interface LocalListOptions<Row> {
  /** Prefix of the list's URL parameters; unique on the screen. */
  stateKey: string;
  /** All rows in their default order; undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  error: Error | null;
  reload: () => void;
  toSearchText?: (row: Row) => string;
  sorts: Readonly<Record<string, (row: Row) => string | number>>;
  /** Predicates by filter; each receives a row and the chosen value. */
  filters?: Readonly<Record<string, (row: Row, value: string) => boolean>>;
  /** Number of rows per page on wide screens. */
  pageSize?: number;
}

/** A list whose rows were all loaded in one request. */
export interface LocalList<Row> extends List<Row> {
  /** Rows on all pages that match the search and filters; empty until they are loaded. */
  matching: readonly Row[];
}

/** Searches, filters, sorts and pages rows from a single response, at most a few thousand. Other lists use `useList`. */
export function useLocalList<Row>(options: LocalListOptions<Row>): LocalList<Row> {
  const { stateKey, rows, error, reload, toSearchText = () => '', sorts, filters = {} } = options;
  const { state, isChanging, change } = useListState(stateKey, withoutDefaults(Object.keys(filters)));
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const pageSize = isNarrow ? NARROW_PAGE_SIZE : (options.pageSize ?? PAGE_SIZE);
  const words = state.search.trim().toLowerCase();
  const order = findOrder(Object.keys(sorts), state.sort);
  const found = (rows ?? []).filter(
    (row) =>
      toSearchText(row).toLowerCase().includes(words) &&
      Object.entries(state.filters).every(([name, value]) => filters[name]?.(row, value) ?? true),
  );
  const matching = order === undefined ? found : sortRows(found, order, sorts);
  const from = state.cursor === null ? 0 : Math.max(Math.trunc(Number(state.cursor)) || 0, 0);
  return {
    page: rows && {
      rows: matching.slice(from, from + pageSize),
      total: matching.length,
      next: from + pageSize < matching.length ? String(from + pageSize) : null,
      previous: from > 0 ? String(Math.max(from - pageSize, 0)) : null,
    },
    error,
    isChanging,
    state,
    sort: order ?? '',
    pageSize,
    change,
    reload,
    selection: { ...(words && { search: words }), ...(order !== undefined && { sort: order }), ...state.filters },
    matching,
  };
}

function sortRows<Row>(rows: readonly Row[], order: string, sorts: LocalListOptions<Row>['sorts']): readonly Row[] {
  const isDescending = order.startsWith('-');
  const toValue = sorts[isDescending ? order.slice(1) : order];
  if (toValue === undefined) return rows;
  const sorted = rows.toSorted((one, other) => {
    const [left, right] = [toValue(one), toValue(other)];
    return typeof left === 'string' ? left.localeCompare(String(right)) : left - Number(right);
  });
  return isDescending ? sorted.toReversed() : sorted;
}
