import { QueryClient } from '@tanstack/react-query';

/** The one cache of the page: answers are asked for once, do not grow old by themselves and are not tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false },
      mutations: { retry: false },
    },
  });
}
