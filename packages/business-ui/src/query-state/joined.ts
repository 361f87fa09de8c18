import type { QueryStateProps } from './QueryState';

type Query<Data> = QueryStateProps<Data>['query'];

/** Queries that one block needs all of, as one: with its data once each has come, and the first failure. */
export function joined<Data extends object>(queries: { [Name in keyof Data]: Query<Data[Name]> }): Query<Data> {
  const all: Query<unknown>[] = Object.values(queries);
  const data = Object.fromEntries(Object.entries<Query<unknown>>(queries).map(([name, query]) => [name, query.data]));
  return {
    // Each of them is there, so the record holds what its type says.
    data: all.every((query) => query.data !== undefined) ? (data as Data) : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}
