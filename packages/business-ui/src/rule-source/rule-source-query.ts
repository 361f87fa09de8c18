import { queryKeys } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';
import { fetchRuleSource } from './rule-source-calls';

/** A rule of the rulebook never changes under its id while the page is open; an override may be ended meanwhile. */
export const ruleSourceQuery = (ruleId: string) =>
  queryOptions({ queryKey: [...queryKeys.ruleSources, ruleId], queryFn: () => fetchRuleSource(ruleId), staleTime: 60_000 });
