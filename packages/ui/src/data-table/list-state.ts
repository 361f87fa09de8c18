import type { AddressChange } from '@stampline/ui';

/** What a reader can change about a list and share as a link. */
export interface ListState {
  search: string;
  /** `premium` ascending, `-premium` descending; null for the usual order. */
  sort: string | null;
  /** Chosen filters by the names of the API's parameters. */
  filters: Readonly<Record<string, string>>;
  /** Where the page begins; null for the first page. */
  cursor: string | null;
  /** Number of the page, from 1, to tell the reader where they are. */
  page: number;
}

export type ListChange = Partial<Pick<ListState, 'search' | 'sort' | 'filters'>> | Pick<ListState, 'cursor' | 'page'>;

/** Reads a list's state from the address. Parameters of other lists and screens are left alone. */
export function readListState(params: URLSearchParams, key: string, filterNames: readonly string[]): ListState {
  const page = Number(params.get(`${key}.page`) ?? '1');
  const cursor = params.get(`${key}.at`);
  const chosen = filterNames.flatMap((name) => {
    const value = params.get(`${key}.${name}`);
    return value ? [[name, value] as const] : [];
  });
  return {
    search: params.get(`${key}.q`) ?? '',
    sort: params.get(`${key}.sort`),
    filters: Object.fromEntries(chosen),
    cursor,
    page: cursor !== null && Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The state after a change: another search, order or filter begins at the first page. */
export function changedState(state: ListState, change: ListChange): ListState {
  return 'cursor' in change ? { ...state, ...change } : { ...state, cursor: null, page: 1, ...change };
}

/** Whether both states, read for the same filters, have the same rows in the same order, on whichever page. */
export function isSameSelection(one: ListState, other: ListState): boolean {
  const of = ({ search, sort, filters }: ListState) => JSON.stringify([search, sort, filters]);
  return of(one) === of(other);
}

/** The address parameters of a state. What is as usual leaves no trace. */
export function listParameters(key: string, filterNames: readonly string[], state: ListState): AddressChange {
  return {
    [`${key}.q`]: state.search || null,
    [`${key}.sort`]: state.sort,
    [`${key}.at`]: state.cursor,
    [`${key}.page`]: state.cursor !== null && state.page > 1 ? String(state.page) : null,
    ...Object.fromEntries(filterNames.map((name) => [`${key}.${name}`, state.filters[name] ?? null])),
  };
}
