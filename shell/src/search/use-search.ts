import { api, dataOf, jurisdictionsQuery, queryKeys } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRemoteList } from '../remotes/use-remote-list';
import { findScreens, findStates, listPolicies, type SearchResult } from './search-results';

const pauseMs = 200;
const policiesShown = 5;
const shortestPolicyWords = 2;

/** Screens, states and policies for the words typed so far. */
export function useSearch(words: string): { results: SearchResult[]; searching: boolean } {
  const { data: remotes = [] } = useRemoteList();
  const { data: jurisdictions = [] } = useQuery(jurisdictionsQuery);
  const asked = useSettled(words.trim());
  const policies = useQuery({
    queryKey: [...queryKeys.policies, 'search', asked],
    queryFn: () => dataOf(api.GET('/api/policies', { params: { query: { search: asked, limit: policiesShown } } })),
    enabled: asked.length >= shortestPolicyWords,
  });
  return {
    results: [...findScreens(remotes, words), ...findStates(jurisdictions, words), ...listPolicies(policies.data ?? [])],
    searching: policies.isFetching,
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
