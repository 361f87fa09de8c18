const SETTLED_AFTER_MS = 1_500;

/** Progress of long work: `done` of `total` units, of which `startedWith` were done already at `startedAt` (milliseconds of the clock). */
export interface Pace {
  done: number;
  total: number;
  startedAt: number;
  startedWith?: number;
}

/**
 * Words for the time that is left at the pace so far: `about 12 seconds left`.
 * Null while too little has happened to say.
 */
export function timeLeft({ done, total, startedAt, startedWith = 0 }: Pace, now: number): string | null {
  const elapsed = now - startedAt;
  if (done <= startedWith || done >= total || elapsed < SETTLED_AFTER_MS) return null;
  const seconds = Math.ceil(((elapsed / (done - startedWith)) * (total - done)) / 1_000);
  if (seconds < 60) return `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`;
  const minutes = Math.ceil(seconds / 60);
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}
