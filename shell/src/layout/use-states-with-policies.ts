import { api, getData, queryKeys } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';

const none: ReadonlySet<string> = new Set();

/** Returns the codes of states with policies in force. @param enabled true while the states are visible */
export function useStatesWithPolicies(enabled: boolean): ReadonlySet<string> {
  const { data = none } = useQuery({
    queryKey: queryKeys.dashboardStats,
    queryFn: () => getData(api.GET('/api/dashboard/stats')),
    enabled,
    select: ({ stateBreakdown }) => new Set(Object.values(stateBreakdown).flatMap(({ code, policies }) => (policies > 0 ? [code] : []))),
  });
  return data;
}
