import { api, getData, jurisdictionsQuery, queryKeys } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRemoteList } from '../remotes/use-remote-list';
import {
  buildAllPoliciesLinks,
  findScreens,
  findStates,
  toAccountResults,
  toPolicyResults,
  MAX_POLICIES,
  type SearchResult,
} from './search-results';
import { useFilingSearch } from './use-filing-search';

const TYPING_PAUSE_MS = 200;
const MIN_SEARCH_LENGTH = 2;

/** Searches screens, states, policies, accounts, deadlines and submissions as the user types. */
export function useSearch(words: string): { results: SearchResult[]; searching: boolean } {
  const { data: remotes = [] } = useRemoteList();
  const { data: jurisdictions = [] } = useQuery(jurisdictionsQuery);
  const asked = useDebouncedValue(words.trim());
  const policies = useQuery({
    queryKey: [...queryKeys.policies, 'search', asked],
    queryFn: () => getData(api.GET('/api/policies', { params: { query: { search: asked, limit: MAX_POLICIES } } })),
    enabled: asked.length >= MIN_SEARCH_LENGTH,
  });
  const accounts = useQuery({
    queryKey: [...queryKeys.accounts, 'search', asked],
    queryFn: () => getData(api.GET('/api/accounts', { params: { query: { search: asked, limit: MAX_POLICIES } } })),
    enabled: asked.length >= MIN_SEARCH_LENGTH,
  });
  // A state code matches only the state, because two letters are part of too many names.
  const matchingCode = jurisdictions.find(({ code }) => code.toLowerCase() === asked.toLowerCase())?.code;
  const filings = useFilingSearch(asked, matchingCode, asked.length >= MIN_SEARCH_LENGTH);
  return {
    results: [
      ...findScreens(remotes, words),
      ...findStates(jurisdictions, words),
      ...toPolicyResults(matchingCode !== undefined ? [] : (policies.data ?? [])),
      ...buildAllPoliciesLinks(asked, policies.data?.length ?? 0, jurisdictions),
      ...toAccountResults(accounts.data ?? []),
      ...filings.results,
    ],
    searching: policies.isFetching || accounts.isFetching || filings.searching,
  };
}

/** Returns the value once it has stopped changing. */
function useDebouncedValue(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
