import { MAX_ATTEMPTS, computeNextAttempt, OFF_AFTER_MS } from './retry-times.js';

test('makes twelve attempts within 24 hours, with increasing pauses', () => {
  const start = new Date('2026-11-23T12:00:00Z');
  const pauses: number[] = [];
  let now = start;
  for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) {
    const next = computeNextAttempt(attempts, now);
    pauses.push((next?.getTime() ?? 0) - now.getTime());
    now = next ?? now;
  }
  expect(MAX_ATTEMPTS).toBe(12);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(now.getTime() - start.getTime()).toBe(OFF_AFTER_MS);
  expect(computeNextAttempt(MAX_ATTEMPTS, now)).toBeNull();
});
