const MINUTE_MS = 60_000;
/** Pauses after failed attempts. They result in twelve attempts within 24 hours. */
const PAUSES_MINUTES = [1, 2, 5, 10, 20, 40, 60, 120, 240, 360, 582] as const;

export const MAX_ATTEMPTS = PAUSES_MINUTES.length + 1;

/** Time after which an endpoint that has not accepted anything is turned off. */
export const OFF_AFTER_MS = 24 * 60 * MINUTE_MS;

/** Returns the time of the next attempt after this many failures; null after the last one. */
export function computeNextAttempt(attempts: number, now: Date): Date | null {
  const pause = PAUSES_MINUTES[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * MINUTE_MS);
}
