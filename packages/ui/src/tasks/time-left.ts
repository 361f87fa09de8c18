const MIN_ELAPSED_MS = 1_500;

/** Progress of a long-running task: `done` of `total` units, of which `startedWith` were already done at `startedAt` (milliseconds). */
export interface WorkProgress {
  done: number;
  total: number;
  startedAt: number;
  startedWith?: number;
}

/**
 * Estimates the time left at the current pace: `about 12 seconds left`.
 * Null while there is too little progress for an estimate.
 */
export function estimateTimeLeft({ done, total, startedAt, startedWith = 0 }: WorkProgress, now: number): string | null {
  const elapsed = now - startedAt;
  if (done <= startedWith || done >= total || elapsed < MIN_ELAPSED_MS) return null;
  const seconds = Math.ceil(((elapsed / (done - startedWith)) * (total - done)) / 1_000);
  if (seconds < 60) return `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`;
  const minutes = Math.ceil(seconds / 60);
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}
