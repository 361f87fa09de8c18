import { queryOptions } from '@tanstack/react-query';
import { fetchRuleSource } from './rule-source-calls';

/** A rule of the rulebook never changes under its id while the page is open; an override may be ended meanwhile. */
export const ruleSourceQuery = (ruleId: string) =>
  queryOptions({ queryKey: ['mfeCompliance', 'rule-source', ruleId], queryFn: () => fetchRuleSource(ruleId), staleTime: 60_000 });
