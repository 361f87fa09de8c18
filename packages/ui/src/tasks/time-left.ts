const SETTLED_AFTER_MS = 1_500;

/** Progress of long work: `done` of `total` units, of which `startedWith` were already done at `startedAt` (milliseconds). */
export interface Pace {
  done: number;
  total: number;
  startedAt: number;
  startedWith?: number;
}

/**
 * Estimates the time left at the current pace: `about 12 seconds left`.
 * Null while there is too little progress for an estimate.
 */
export function timeLeft({ done, total, startedAt, startedWith = 0 }: Pace, now: number): string | null {
  const elapsed = now - startedAt;
  if (done <= startedWith || done >= total || elapsed < SETTLED_AFTER_MS) return null;
  const seconds = Math.ceil(((elapsed / (done - startedWith)) * (total - done)) / 1_000);
  if (seconds < 60) return `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`;
  const minutes = Math.ceil(seconds / 60);
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}
