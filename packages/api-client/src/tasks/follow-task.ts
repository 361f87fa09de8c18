import { ApiError } from '../api-error';
import type { TaskProgress } from '../live/live-message';
import { onLiveMessage } from '../live/on-live-message';
import { fetchTask, hasEnded, type Task } from './task-calls';

const ASK_EVERY_MS = 2_000;
const GIVE_UP_AFTER_FAILURES = 30;
/** An asked state lags behind the live messages; it counts only when these have been silent for as long. */
const SILENT_AFTER_MS = 6_000;

/**
 * Follows a task to its end and answers its final state. Live messages make progress smooth; asking every two seconds makes it certain,
 * also where a proxy swallows the stream. Rejects when the server refuses to answer (the task is gone, the session is over), or cannot be
 * asked for a minute.
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
      if (task !== null && Date.now() - lastMessageAt > SILENT_AFTER_MS) onProgress(progressOf(task));
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, ASK_EVERY_MS);
      });
    }
  } finally {
    stop();
  }
}

function progressOf({ phase, status, done, total }: Task): TaskProgress {
  return { phase: phase ?? status, done, total };
}

/** An answer that asking again does not change; 429 asks for patience only. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
