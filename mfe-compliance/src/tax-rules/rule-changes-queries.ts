import { queryKeys } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';
import { fetchRuleChange, fetchRuleChanges } from './rule-change-calls';

/** Number of rule changes on a page of the history. */
export const CHANGES_PER_PAGE = 20;

/** A page of the history, newest first; pages count from 0. */
export const ruleChangesQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.ruleChanges, 'page', page],
    queryFn: () => fetchRuleChanges(page * CHANGES_PER_PAGE, CHANGES_PER_PAGE),
    refetchOnMount: 'always',
  });

export const ruleChangeQuery = (id: string) =>
  queryOptions({ queryKey: [...queryKeys.ruleChanges, 'one', id], queryFn: () => fetchRuleChange(id), refetchOnMount: 'always' });
