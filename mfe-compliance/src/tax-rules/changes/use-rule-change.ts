import { queryKeys, announceTaskHere, trackTask, type TrackedProgress, useTask } from '@stampline/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatCountOf, formatUsd, type ToastInput, useToast } from '@stampline/ui';
import { fetchRuleChange, type RuleChange } from '../rule-change-api';
import { ruleChangeQuery } from '../rule-changes-queries';
import { isRunning, formatDifference } from './change-labels';

/** Follows a rule change live. Its completion is announced here while the change is shown, and by the shell afterward. */
export function useRuleChange(id: string) {
  const client = useQueryClient();
  const query = useQuery(ruleChangeQuery(id));
  const { toast } = useToast();
  const taskId = query.data && isRunning(query.data) ? query.data.taskId : null;
  const progress: TrackedProgress | undefined = useTask(taskId, queryKeys.ruleChanges);

  useEffect(() => {
    if (taskId === null) return undefined;
    let isShown = true;
    const release = announceTaskHere(taskId);
    const announceEnd = async () => {
      await trackTask(taskId, client);
      if (!isShown) return;
      const change = await fetchRuleChange(id);
      client.setQueryData(ruleChangeQuery(id).queryKey, change);
      const words = buildEndToast(change);
      if (words) toast(words);
      const stale = change.status === 'applied' ? [queryKeys.dashboardStats, queryKeys.policies, queryKeys.taxSettings] : [];
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
    };
    // If the server is unreachable, the query refetches and then shows its error with Retry.
    announceEnd().catch(() => client.invalidateQueries({ queryKey: ruleChangeQuery(id).queryKey }));
    return () => {
      isShown = false;
      release();
    };
  }, [client, id, taskId, toast]);

  return { ...query, progress };
}

function buildEndToast({ status, result, problem }: RuleChange): ToastInput | null {
  if (status === 'failed')
    return { title: 'Rule change failed', ...(problem !== null && { description: problem }), variant: 'destructive' };
  if (status !== 'applied' || !result) return null;
  const description = `${formatCountOf(result.changedPolicies, 'policy', 'policies')} changed, ${formatDifference(result.totalDifference, formatUsd)} tax and fees`;
  return { title: 'Rule change applied', description, variant: 'success' };
}
