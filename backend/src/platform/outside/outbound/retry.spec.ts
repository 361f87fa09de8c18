import { computeBackoff, parseRetryAfter } from './retry.js';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['3', 3_000],
  ['0', 0],
  ['Sat, 21 Nov 2026 12:00:10 GMT', 10_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['-1', undefined],
  [null, undefined],
])('converts Retry-After %s to %s milliseconds', (value, milliseconds) => {
  expect(parseRetryAfter(value, now)).toBe(milliseconds);
});

test.each([
  [1, 125, 250],
  [2, 250, 500],
  [3, 500, 1_000],
  [12, 4_000, 8_000],
])('pauses after attempt %d for %d to %d ms', (attempt, shortest, longest) => {
  for (let draw = 0; draw < 50; draw += 1) {
    expect(computeBackoff(attempt)).toBeGreaterThanOrEqual(shortest);
    expect(computeBackoff(attempt)).toBeLessThanOrEqual(longest);
  }
});
