import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { retryTask } from './task-calls';
import { taskKeys, trackTask, type TrackedProgress } from './track-task';

/**
 * Progress of a task that runs. Give null as the id when there is none; when it ends, `invalidates` are asked for again.
 * @param invalidates cache key of what shows the task's state
 */
export function useTask(id: string | null, invalidates: readonly unknown[]): TrackedProgress | undefined {
  const client = useQueryClient();
  const { data: progress } = useQuery<TrackedProgress>({ queryKey: taskKeys.progress(id ?? ''), queryFn: skipToken });
  const key = JSON.stringify(invalidates);
  useEffect(() => {
    if (id === null) return;
    const refresh = () => client.invalidateQueries({ queryKey: JSON.parse(key) });
    // A task that is gone, or a server that is away for a minute, is told by what shows the task.
    trackTask(id, client).then(refresh, refresh);
  }, [client, id, key]);
  return id === null ? undefined : progress;
}

/** Retries a failed task; afterward `invalidates` are asked for again, and show that it runs. */
export function useRetryTask(invalidates: readonly (readonly unknown[])[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: retryTask,
    onSettled: () => Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
