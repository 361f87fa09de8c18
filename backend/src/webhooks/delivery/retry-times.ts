const MINUTE_MS = 60_000;
/** Pauses after each failed attempt: twelve attempts in 24 hours. */
const PAUSES_MINUTES = [1, 2, 5, 10, 20, 40, 60, 120, 240, 360, 582] as const;

export const MOST_ATTEMPTS = PAUSES_MINUTES.length + 1;

/** An endpoint that has taken nothing for so long is turned off. */
export const OFF_AFTER_MS = 24 * 60 * MINUTE_MS;

/** When the next attempt is due after that many have failed; null when there is none. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = PAUSES_MINUTES[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * MINUTE_MS);
}
