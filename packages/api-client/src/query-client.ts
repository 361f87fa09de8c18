import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * What is being asked for the first time when it is invalidated may have been read before the change, so it is asked for once more as soon as it
 * has come. The library does so only for what it has an older answer of.
 */
class UpToDateQueryClient extends QueryClient {
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

/** The one cache of the page: answers are asked for once, do not grow old by themselves and are not tried again. */
export function createQueryClient(): QueryClient {
  return new UpToDateQueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false },
      mutations: { retry: false },
    },
  });
}
