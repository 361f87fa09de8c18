import type { QueryClient } from '@tanstack/react-query';
import type { TaskProgress } from '../live/live-message';
import { queryKeys } from '../query-keys';
import { followTask } from './follow-task';
import type { Task } from './task-api';

/** Progress of a tracked task; times are in milliseconds. */
export interface TrackedProgress extends TaskProgress {
  /** Time at which this page began to follow the task, and the count at that time. */
  startedAt: number;
  startedWith: number;
  /** Time of the last change to the counts. */
  seenAt: number;
}

const tracked = new Map<string, Promise<Task>>();

export const taskKeys = {
  progress: (id: string) => [...queryKeys.tasks, id, 'progress'],
} as const;

/**
 * Follows a task to its end across pages, with its progress in the cache; multiple calls for the same task share one follower.
 * Rejects like `followTask`.
 */
export function trackTask(id: string, client: QueryClient): Promise<Task> {
  const running = tracked.get(id) ?? startTracking(id, client).finally(() => tracked.delete(id));
  tracked.set(id, running);
  return running;
}

async function startTracking(id: string, client: QueryClient): Promise<Task> {
  let start: { startedAt: number; startedWith: number } | undefined;
  const keep = (progress: TaskProgress) => {
    const seenAt = Date.now();
    start ??= { startedAt: seenAt, startedWith: progress.done };
    client.setQueryData<TrackedProgress>(taskKeys.progress(id), { ...progress, ...start, seenAt });
  };
  try {
    return await followTask(id, keep);
  } finally {
    client.removeQueries({ queryKey: taskKeys.progress(id) });
  }
}
