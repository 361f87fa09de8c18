import { queryKeys } from '@stampline/api-client';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchStateLiability, type StateLiability } from './dashboard-api';

/**
 * Returns the transactions behind a state's liability by page, with the totals from the latest response.
 *
 * @param shownLiability the total that the transactions explain; it is refetched when policies have changed since it was loaded
 */
export function useStateLiability(state: string, shownLiability: number) {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.policies, 'liability', state],
    queryFn: ({ pageParam }) => fetchStateLiability(state, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => combinePages(pages),
  });
  const listed = query.data?.totalDue;
  useEffect(() => {
    if (listed !== undefined && listed !== shownLiability) void client.invalidateQueries({ queryKey: queryKeys.dashboardStats });
  }, [client, listed, shownLiability]);
  return query;
}

function combinePages(pages: readonly StateLiability[]): Pick<StateLiability, 'transactions' | 'total' | 'totalDue'> {
  const newest = pages.at(-1);
  return {
    transactions: pages.flatMap(({ transactions }) => transactions),
    total: newest?.total ?? 0,
    totalDue: newest?.totalDue ?? 0,
  };
}
