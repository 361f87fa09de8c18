import { ApiError, api, dataOf, newKey, sentenceOf } from '@stampline/api-client';
import { showToast } from '@stampline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { connectionKey, type PolicySync, policySyncKey } from './policy-sync-api';

/** Starts a sync, or follows one that another user has just started. A toast announces its end on any page. */
export function useSyncNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(api.POST('/api/policy-sync/runs', { params: { header: { 'Idempotency-Key': newKey() } } })),
    onError: (error) => {
      const runningTaskId = runningTaskOf(error);
      if (runningTaskId === undefined) showToast({ title: 'Sync not started', description: sentenceOf(error), variant: 'destructive' });
      else client.setQueryData<PolicySync>(connectionKey, (sync) => sync && { ...sync, runningTaskId });
    },
    onSettled: () => client.invalidateQueries({ queryKey: policySyncKey }),
  });
}

function runningTaskOf(error: Error): string | undefined {
  const problem = error instanceof ApiError ? error.problem : null;
  return problem !== null && 'taskId' in problem && typeof problem.taskId === 'string' ? problem.taskId : undefined;
}
