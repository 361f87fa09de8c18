import { queryKeys } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';
import { fetchRuleChange, fetchRuleChanges } from './rule-change-api';

const MAX_CHANGES = 20;

export const newestRuleChangesQuery = queryOptions({
  queryKey: [...queryKeys.ruleChanges, 'newest'],
  queryFn: () => fetchRuleChanges({ limit: MAX_CHANGES }),
  refetchOnMount: 'always',
});

export const ruleChangeQuery = (id: string) =>
  queryOptions({ queryKey: [...queryKeys.ruleChanges, 'one', id], queryFn: () => fetchRuleChange(id), refetchOnMount: 'always' });
