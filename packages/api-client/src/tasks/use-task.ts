import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { retryTask } from './task-api';
import { taskKeys, trackTask, type TrackedProgress } from './track-task';

/**
 * Returns the progress of a running task, and invalidates a query when it ends. The id is null when there is no task.
 * @param invalidates query key of the task's state
 */
export function useTask(id: string | null, invalidates: readonly unknown[]): TrackedProgress | undefined {
  const client = useQueryClient();
  const { data: progress } = useQuery<TrackedProgress>({ queryKey: taskKeys.progress(id ?? ''), queryFn: skipToken });
  const key = JSON.stringify(invalidates);
  useEffect(() => {
    if (id === null) return;
    const refresh = () => client.invalidateQueries({ queryKey: JSON.parse(key) });
    // The task's screen reports that the task no longer exists or that the server is unreachable.
    trackTask(id, client).then(refresh, refresh);
  }, [client, id, key]);
  return id === null ? undefined : progress;
}

/** Retries a failed task, and invalidates queries so that screens show it as running. */
export function useRetryTask(invalidates: readonly (readonly unknown[])[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: retryTask,
    onSettled: () => Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
