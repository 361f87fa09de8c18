import { ApiError } from '../api-error';
import type { TaskProgress } from '../live/live-message';
import { onLiveMessage } from '../live/on-live-message';
import { fetchTask, hasEnded, type Task } from './task-api';

const POLL_INTERVAL_MS = 2_000;
const GIVE_UP_AFTER_FAILURES = 30;
/** Polled states lag behind live messages, so they are used only after this long without a live message. */
const SILENCE_MS = 6_000;

/**
 * Follows a task to its end and returns its final state. Live messages report progress immediately; polling every two seconds guarantees progress
 * even where a proxy buffers the stream. Rejects if the server returns an error (the task no longer exists, the session has ended) or is unreachable
 * for a minute.
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

/** Returns true for an error response that a retry cannot change; 429 is not one, because it only asks the client to wait. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
