import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type FilterDefaults, isSameSelection, type ListChange, type ListState, withoutDefaults } from './list-state';
import { findOrder, useListState } from './use-list-state';

export interface ListPage<Row> {
  rows: readonly Row[];
  /** Total number of matching rows. */
  total: number;
  /** True when more rows match than were counted. */
  isTotalCapped?: boolean;
  next: string | null;
  previous: string | null;
}

/** Request for a page, with the API's parameter names. */
export interface ListRequest<Sort extends string> {
  limit: number;
  cursor?: string;
  search?: string;
  sort?: Sort | `-${Sort}`;
}

export interface ListOptions<Row, Sort extends string> {
  /** Prefix of the list's URL parameters; unique on the screen. */
  stateKey: string;
  /** Prefix of the query key. */
  queryKey: QueryKey;
  /** Sort orders that the API supports. */
  sorts: readonly Sort[];
  defaultSort: Sort | `-${Sort}`;
  /** The screen's filters, by API name. */
  filters?: readonly string[];
  /** Filters that are active until the user changes or clears them. */
  defaultFilters?: FilterDefaults;
  pageSize?: number;
  fetch: (request: ListRequest<Sort>, filters: Readonly<Record<string, string>>) => Promise<ListPage<Row>>;
}

/** A list with its current page, as used by `DataTable`. */
export interface List<Row> {
  /** Undefined until the first page is loaded. */
  page: ListPage<Row> | undefined;
  error: Error | null;
  /** True while the visible rows are about to be replaced. */
  isChanging: boolean;
  state: ListState;
  /** The chosen or default sort order. */
  sort: string;
  pageSize: number;
  change: (change: ListChange) => void;
  reload: () => void;
  /** True while only default filters narrow the list. */
  isDefault?: boolean;
  /** Search, order and filters without the page, as parameters for a download. */
  selection: Readonly<Record<string, string>>;
}

/** Loads a list page by page. */
export function useList<Row, Sort extends string>(options: ListOptions<Row, Sort>): List<Row> {
  const { stateKey, queryKey, sorts, defaultSort, filters = [], defaultFilters = {}, pageSize = 50, fetch } = options;
  const { state, isChanging, change } = useListState(stateKey, { ...withoutDefaults(filters), ...defaultFilters });
  const order = findOrder(sorts, state.sort);
  const chosen = { ...(state.search.trim() && { search: state.search.trim() }), ...(order !== undefined && { sort: order }) };
  const request: ListRequest<Sort> = { limit: pageSize, ...(state.cursor !== null && { cursor: state.cursor }), ...chosen };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKey, 'list', request, state.filters],
    queryFn: () => fetch(request, state.filters),
    placeholderData: keepPreviousData,
    // Cached rows are shown immediately and refetched, so that a returning user sees the current state.
    refetchOnMount: 'always',
  });
  return {
    page: data,
    error,
    isChanging: isPlaceholderData || isChanging,
    state,
    sort: order ?? defaultSort,
    pageSize,
    change,
    reload: () => void refetch(),
    isDefault: Object.keys(defaultFilters).length > 0 && isSameSelection(state, { ...state, search: '', filters: defaultFilters }),
    selection: { ...chosen, ...state.filters },
  };
}
