import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * A first request that is pending when its query is invalidated may return a value from before the change, so it is repeated once it has
 * completed. The library does that only for queries that already have data.
 */
class RefetchingQueryClient extends QueryClient {
  override async invalidateQueries<TKey extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<TKey> = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const firstAsked = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus !== 'idle' && state.data === undefined);
    const askedAgain = firstAsked.map(async (query) => {
      await query.promise?.catch(() => undefined);
      if (query.state.data !== undefined) await super.invalidateQueries({ ...filters, queryKey: query.queryKey, exact: true }, options);
    });
    await Promise.all([super.invalidateQueries(filters, options), ...askedAgain]);
  }
}

/** Creates the page's query cache: data is shared and never expires, and failed requests are not retried. */
export function createQueryClient(): QueryClient {
  return new RefetchingQueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false },
      mutations: { retry: false },
    },
  });
}
