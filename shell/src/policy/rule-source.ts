import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type Answer } from '@stampline/api-client';

export type RuleSource = Answer<'/api/tax/rules/{ruleId}'>;

/** The rule behind a tax line: what it charges, since when, and where it is written. */
export const ruleSourceQuery = (ruleId: string) =>
  queryOptions({
    queryKey: ['rule-source', ruleId],
    queryFn: () => dataOf(api.GET('/api/tax/rules/{ruleId}', { params: { path: { ruleId } } })),
  });
