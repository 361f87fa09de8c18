import { useAddress } from '@stampline/ui';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { changedState, isSameSelection, type ListChange, type ListState, listParameters, readListState } from './list-state';

/** A page as the API gives it. */
export interface ListPage<Row> {
  rows: readonly Row[];
  /** How many rows match in all. */
  total: number;
  /** Whether more match than were counted. */
  isTotalCapped?: boolean;
  next: string | null;
  previous: string | null;
}

/** Which page the API is asked for: these are the names of its parameters. */
export interface ListRequest<Sort extends string> {
  limit: number;
  cursor?: string;
  search?: string;
  sort?: Sort | `-${Sort}`;
}

export interface ListOptions<Row, Sort extends string> {
  /** Prefix of the list's parameters in the address; unique on the screen. */
  stateKey: string;
  /** Beginning of the cache key. */
  queryKey: QueryKey;
  /** The orders that the API offers. */
  sorts: readonly Sort[];
  defaultSort: Sort | `-${Sort}`;
  /** The filters that the screen shows, as the API names them. */
  filters?: readonly string[];
  /** Rows of a page. */
  pageSize?: number;
  /** Asks the API. The filters are those that are chosen. */
  fetch: (request: ListRequest<Sort>, filters: Readonly<Record<string, string>>) => Promise<ListPage<Row>>;
}

/** A list with its page, as `DataTable` takes it. */
export interface List<Row> {
  /** Undefined until the first page has come. */
  page: ListPage<Row> | undefined;
  error: Error | null;
  /** Whether what is shown is about to be replaced. */
  isChanging: boolean;
  state: ListState;
  /** The order of the rows: the chosen or the usual one. */
  sort: string;
  pageSize: number;
  change: (change: ListChange) => void;
  reload: () => void;
  /** The search, order and filters without the page, as parameters of a download. */
  selection: Readonly<Record<string, string>>;
}

/** A list of the API, a page at a time; search, order, filters and page are kept in the address, so that reload, share and back keep them. */
export function useList<Row, Sort extends string>(options: ListOptions<Row, Sort>): List<Row> {
  const { stateKey, queryKey, sorts, defaultSort, filters = [], pageSize = 50, fetch } = options;
  const address = useAddress();
  const state = readListState(address.params, stateKey, filters);
  const order = sorts.flatMap((sort) => [sort, `-${sort}` as const]).find((one) => one === state.sort);
  const chosen = { ...(state.search.trim() && { search: state.search.trim() }), ...(order !== undefined && { sort: order }) };
  const request: ListRequest<Sort> = { limit: pageSize, ...(state.cursor !== null && { cursor: state.cursor }), ...chosen };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKey, 'list', request, state.filters],
    queryFn: () => fetch(request, state.filters),
    placeholderData: keepPreviousData,
    // What was seen before is shown at once, and whoever comes back sees what is new.
    refetchOnMount: 'always',
  });
  return {
    page: data,
    error,
    isChanging: isPlaceholderData || address.isChanging,
    state,
    sort: order ?? defaultSort,
    pageSize,
    change: (change) =>
      address.change(
        (current) => {
          const now = readListState(current, stateKey, filters);
          // A page that is about to be replaced by another order or selection leads nowhere: its cursors are no places there.
          return 'cursor' in change && !isSameSelection(now, state) ? {} : listParameters(stateKey, filters, changedState(now, change));
        },
        // A page is a step of its own for the back button; typing is not.
        { isStep: 'cursor' in change },
      ),
    reload: () => void refetch(),
    selection: { ...chosen, ...state.filters },
  };
}
