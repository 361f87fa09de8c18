const DAY_SECONDS = 24 * 60 * 60;

/** A session that nobody uses ends after a week. */
const IDLE_SECONDS = 7 * DAY_SECONDS;

/** A session ends a month after sign-in, used or not. */
export const LONGEST_SECONDS = 30 * DAY_SECONDS;

/** Where a session for a sign-in under way at an outside issuer ends. */
const UNFINISHED_SECONDS = 15 * 60;

/**
 * Seconds for which a session is kept from now on; zero or less when it has ended.
 * @param startedAt ISO instant of the sign-in; undefined while nobody is signed in
 */
export function sessionSeconds(startedAt: string | undefined, now: Date): number {
  if (startedAt === undefined) return UNFINISHED_SECONDS;
  const untilLongest = Math.floor((Date.parse(startedAt) - now.getTime()) / 1_000) + LONGEST_SECONDS;
  return Math.min(IDLE_SECONDS, untilLongest);
}
