import { Problem } from '../problems/problem.js';

/**
 * Runs a check that must succeed before an action is allowed.
 * @throws Problem `unavailable` while Redis is unavailable
 */
export async function requireRedisResponse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Problem('unavailable', 'We cannot check this right now. Try again shortly.', {
      cause: error,
      headers: { 'Retry-After': '5' },
    });
  }
}

/** Creates the problem for too many attempts. @param milliseconds time until the next attempt is allowed */
export function createTooManyAttemptsProblem(milliseconds: number): Problem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  return new Problem('too-many-requests', `Too many attempts. Try again in ${formatWait(seconds)}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
