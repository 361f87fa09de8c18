import { api, dataOf, jurisdictionsQuery, queryKeys } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRemoteList } from '../remotes/use-remote-list';
import { findScreens, findStates, listAccounts, listPolicies, type SearchResult } from './search-results';

const pauseMs = 200;
const foundAtOnce = 5;
const shortestWords = 2;

/** Screens, states, policies and accounts for the words typed so far. */
export function useSearch(words: string): { results: SearchResult[]; searching: boolean } {
  const { data: remotes = [] } = useRemoteList();
  const { data: jurisdictions = [] } = useQuery(jurisdictionsQuery);
  const asked = useSettled(words.trim());
  const policies = useQuery({
    queryKey: [...queryKeys.policies, 'search', asked],
    queryFn: () => dataOf(api.GET('/api/policies', { params: { query: { search: asked, limit: foundAtOnce } } })),
    enabled: asked.length >= shortestWords,
  });
  const accounts = useQuery({
    queryKey: [...queryKeys.accounts, 'search', asked],
    queryFn: () => dataOf(api.GET('/api/accounts', { params: { query: { search: asked, limit: foundAtOnce } } })),
    enabled: asked.length >= shortestWords,
  });
  return {
    results: [
      ...findScreens(remotes, words),
      ...findStates(jurisdictions, words),
      ...listPolicies(policies.data ?? []),
      ...listAccounts(accounts.data ?? []),
    ],
    searching: policies.isFetching || accounts.isFetching,
  };
}

/** The value once it has stopped changing. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
