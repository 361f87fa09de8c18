import type { QueryStateProps } from './QueryState';

type Query<Data> = QueryStateProps<Data>['query'];

/** Combines two queries: data once both are loaded, and the first failure. */
export function combineQueryPair<One, Other>(one: Query<One>, other: Query<Other>): Query<readonly [One, Other]> {
  const data = one.data === undefined || other.data === undefined ? undefined : ([one.data, other.data] as const);
  return { ...combineStates([one, other]), data };
}

export function combineQueries<Data>(queries: readonly Query<Data>[]): Query<readonly Data[]> {
  const data = queries.flatMap((query) => (query.data === undefined ? [] : [query.data]));
  return { ...combineStates(queries), data: data.length === queries.length ? data : undefined };
}

const combineStates = (queries: readonly Query<unknown>[]) => ({
  error: queries.find(({ error }) => error)?.error ?? null,
  isFetching: queries.some(({ isFetching }) => isFetching),
  refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
});
