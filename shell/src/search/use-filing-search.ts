import { api, getData, queryKeys } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';
import { toDeadlineResults, toSubmissionResults, MAX_FILINGS, type SearchResult } from './search-results';

/**
 * Searches deadlines and submissions: open deadlines that apply first, then recently completed ones.
 * @param code state code, if the user typed one
 */
export function useFilingSearch(
  words: string,
  code: string | undefined,
  enabled: boolean,
): { results: SearchResult[]; searching: boolean } {
  const query = { ...(code === undefined ? { search: words } : { state: code }), limit: MAX_FILINGS + 1 };
  const key = ['search', words] as const;
  const open = useQuery({
    queryKey: [...queryKeys.deadlines, ...key, 'pending'],
    queryFn: () => getData(api.GET('/api/deadlines', { params: { query: { ...query, status: 'pending' } } })),
    enabled,
  });
  const completed = useQuery({
    queryKey: [...queryKeys.deadlines, ...key, 'completed'],
    queryFn: () => getData(api.GET('/api/deadlines', { params: { query: { ...query, status: 'completed', sort: '-completedOn' } } })),
    enabled,
  });
  const submissions = useQuery({
    queryKey: [...queryKeys.submissions, ...key],
    queryFn: () => getData(api.GET('/api/submissions', { params: { query } })),
    enabled,
  });
  const toListParameters = (list: string): Record<string, string> =>
    code === undefined ? { [`${list}.q`]: words } : { [`${list}.state`]: code };
  return {
    results: [
      ...toDeadlineResults([...(open.data ?? []), ...(completed.data ?? [])], toListParameters('deadlines')),
      ...toSubmissionResults(submissions.data ?? [], toListParameters('submissions')),
    ],
    searching: open.isFetching || completed.isFetching || submissions.isFetching,
  };
}
