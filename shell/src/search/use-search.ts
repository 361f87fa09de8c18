import { api, dataOf, jurisdictionsQuery, queryKeys } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRemoteList } from '../remotes/use-remote-list';
import { allPolicies, findScreens, findStates, listAccounts, listPolicies, MOST_POLICIES, type SearchResult } from './search-results';
import { useFilingSearch } from './use-filing-search';

const pauseMs = 200;
const shortestWords = 2;

/** Searches screens, states, policies, accounts, deadlines and submissions as the user types. */
export function useSearch(words: string): { results: SearchResult[]; searching: boolean } {
  const { data: remotes = [] } = useRemoteList();
  const { data: jurisdictions = [] } = useQuery(jurisdictionsQuery);
  const asked = useSettled(words.trim());
  const policies = useQuery({
    queryKey: [...queryKeys.policies, 'search', asked],
    queryFn: () => dataOf(api.GET('/api/policies', { params: { query: { search: asked, limit: MOST_POLICIES } } })),
    enabled: asked.length >= shortestWords,
  });
  const accounts = useQuery({
    queryKey: [...queryKeys.accounts, 'search', asked],
    queryFn: () => dataOf(api.GET('/api/accounts', { params: { query: { search: asked, limit: MOST_POLICIES } } })),
    enabled: asked.length >= shortestWords,
  });
  // A code means the state only: two letters are part of too many names.
  const ofCode = jurisdictions.find(({ code }) => code.toLowerCase() === asked.toLowerCase())?.code;
  const filings = useFilingSearch(asked, ofCode, asked.length >= shortestWords);
  return {
    results: [
      ...findScreens(remotes, words),
      ...findStates(jurisdictions, words),
      ...listPolicies(ofCode !== undefined ? [] : (policies.data ?? [])),
      ...allPolicies(asked, policies.data?.length ?? 0, jurisdictions),
      ...listAccounts(accounts.data ?? []),
      ...filings.results,
    ],
    searching: policies.isFetching || accounts.isFetching || filings.searching,
  };
}

/** Returns the value once it has stopped changing. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
