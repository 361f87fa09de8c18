import type { UrlParamsChange } from '@stampline/ui';

/** State of a list that the user can change and share as a link. */
export interface ListState {
  search: string;
  /** `premium` ascending, `-premium` descending; null for the default order. */
  sort: string | null;
  /** Active filters by API parameter name. */
  filters: Readonly<Record<string, string>>;
  /** Cursor of the page; null for the first page. */
  cursor: string | null;
  /** Page number from 1, for display. */
  page: number;
}

export type ListChange = Partial<Pick<ListState, 'search' | 'sort' | 'filters'>> | Pick<ListState, 'cursor' | 'page'>;

/** Filters of a list by API parameter name, each with the value to use if the URL has none; '' means that the filter is not active. */
export type FilterDefaults = Readonly<Record<string, string>>;

/** Returns filters that are not active until they are chosen. */
export const withoutDefaults = (names: readonly string[]): FilterDefaults => Object.fromEntries(names.map((name) => [name, '']));

/** URL value of a filter that has a default but was cleared. */
const CLEARED = 'all';

/** Reads a list's state from the URL, and ignores the parameters of other lists and screens. */
export function readListState(params: URLSearchParams, key: string, defaults: FilterDefaults): ListState {
  const page = Number(params.get(`${key}.page`) ?? '1');
  const cursor = params.get(`${key}.at`);
  const chosen = Object.entries(defaults).flatMap(([name, usual]) => {
    const value = params.get(`${key}.${name}`) ?? usual;
    return value === '' || (usual !== '' && value === CLEARED) ? [] : [[name, value] as const];
  });
  return {
    search: params.get(`${key}.q`) ?? '',
    sort: params.get(`${key}.sort`),
    filters: Object.fromEntries(chosen),
    cursor,
    page: cursor !== null && Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** Returns the state after a change; a new search, order or filter resets to the first page. */
export function applyListChange(state: ListState, change: ListChange): ListState {
  return 'cursor' in change ? { ...state, ...change } : { ...state, cursor: null, page: 1, ...change };
}

/** Returns true when both states, read with the same filters, select the same rows in the same order, on any page. */
export function isSameSelection(one: ListState, other: ListState): boolean {
  const toKey = ({ search, sort, filters }: ListState) => JSON.stringify([search, sort, filters]);
  return toKey(one) === toKey(other);
}

/** Returns the URL parameters of a state; defaults are omitted. */
export function toListParameters(key: string, defaults: FilterDefaults, state: ListState): UrlParamsChange {
  return {
    [`${key}.q`]: state.search || null,
    [`${key}.sort`]: state.sort,
    [`${key}.at`]: state.cursor,
    [`${key}.page`]: state.cursor !== null && state.page > 1 ? String(state.page) : null,
    ...Object.fromEntries(
      Object.entries(defaults).map(([name, usual]) => {
        const value = state.filters[name] ?? (usual === '' ? '' : CLEARED);
        return [`${key}.${name}`, value === usual ? null : value];
      }),
    ),
  };
}
