import { ApiError, api, getData, describeError, useSendOnce } from '@stampline/api-client';
import { showToast } from '@stampline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { connectionKey, type PolicySync, policySyncKey } from './policy-sync-api';

/** Starts a sync, or follows one that another user has just started. A toast announces its end on any page. */
export function useSyncNow() {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: () => sendOnce({}, (header) => getData(api.POST('/api/policy-sync/runs', { params: { header } }))),
    onError: (error) => {
      const runningTaskId = getRunningTask(error);
      if (runningTaskId === undefined) showToast({ title: 'Sync not started', description: describeError(error), variant: 'destructive' });
      else client.setQueryData<PolicySync>(connectionKey, (sync) => sync && { ...sync, runningTaskId });
    },
    onSettled: () => client.invalidateQueries({ queryKey: policySyncKey }),
  });
}

function getRunningTask(error: Error): string | undefined {
  const problem = error instanceof ApiError ? error.problem : null;
  return problem !== null && 'taskId' in problem && typeof problem.taskId === 'string' ? problem.taskId : undefined;
}
