const DAY_SECONDS = 24 * 60 * 60;

/** Time after which an unused session ends. */
const IDLE_SECONDS = 7 * DAY_SECONDS;

/** Maximum time after sign-in, with or without use. */
export const MAX_SECONDS = 30 * DAY_SECONDS;

/** Lifetime of a session during a sign-in at an external issuer. */
const UNFINISHED_SECONDS = 15 * 60;

/**
 * Returns the remaining lifetime of a session in seconds; zero or less when it has ended.
 * @param startedAt ISO instant of the sign-in; undefined before it
 */
export function computeRemainingSeconds(startedAt: string | undefined, now: Date): number {
  if (startedAt === undefined) return UNFINISHED_SECONDS;
  const untilLongest = Math.floor((Date.parse(startedAt) - now.getTime()) / 1_000) + MAX_SECONDS;
  return Math.min(IDLE_SECONDS, untilLongest);
}
