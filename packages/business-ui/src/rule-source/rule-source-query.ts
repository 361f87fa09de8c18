import { queryKeys } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';
import { fetchRuleSource } from './rule-source-api';

/** A rulebook rule with a given id never changes while the page is open; a custom rate may be ended in the meantime. */
export const ruleSourceQuery = (ruleId: string) =>
  queryOptions({ queryKey: [...queryKeys.ruleSources, ruleId], queryFn: () => fetchRuleSource(ruleId), staleTime: 60_000 });
