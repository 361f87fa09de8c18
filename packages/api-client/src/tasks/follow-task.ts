import { ApiError } from '../api-error';
import type { TaskProgress } from '../live/live-message';
import { onLiveMessage } from '../live/on-live-message';
import { fetchTask, hasEnded, type Task } from './task-api';

const POLL_INTERVAL_MS = 2_000;
const GIVE_UP_AFTER_FAILURES = 30;
/** A polled state lags behind live messages; it counts only when these have been silent for this time. */
const SILENCE_MS = 6_000;

/**
 * Follows a task to its end and returns its final state. Live messages report progress immediately; polling every two seconds guarantees
 * it, even where a proxy buffers the stream. Rejects when the server refuses (the task no longer exists, the session is over), or is
 * unreachable for a minute.
 */
export async function followTask(id: string, onProgress: (progress: TaskProgress) => void): Promise<Task> {
  let wake: (() => void) | undefined;
  let lastMessageAt = 0;
  const stop = onLiveMessage((message) => {
    if (message.type === 'resync') return wake?.();
    if (message.type === 'stale' || message.task?.id !== id) return;
    if (message.task.status === 'finished' || message.task.status === 'failed') return wake?.();
    if (message.type !== 'task') return;
    lastMessageAt = Date.now();
    onProgress(message.progress);
  });
  try {
    for (let failures = 0; ; ) {
      const task = await fetchTask(id).catch((error: unknown) => {
        failures += 1;
        if (isRefusal(error) || failures >= GIVE_UP_AFTER_FAILURES) throw error;
        return null;
      });
      if (task !== null && hasEnded(task)) return task;
      if (task !== null) failures = 0;
      if (task !== null && Date.now() - lastMessageAt > SILENCE_MS) onProgress(toProgress(task));
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, POLL_INTERVAL_MS);
      });
    }
  } finally {
    stop();
  }
}

function toProgress({ phase, status, done, total }: Task): TaskProgress {
  return { phase: phase ?? status, done, total };
}

/** Returns true for a response that a retry cannot change; 429 only means to wait. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
