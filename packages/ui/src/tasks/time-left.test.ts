import { estimateTimeLeft } from './time-left';

test.each([
  [{ done: 500, total: 1_000, startedAt: 0 }, 10_000, 'about 10 seconds left'],
  [{ done: 750, total: 1_000, startedAt: 0, startedWith: 500 }, 10_000, 'about 10 seconds left'],
  [{ done: 999, total: 1_000, startedAt: 0 }, 10_000, 'about 1 second left'],
  [{ done: 100, total: 1_000, startedAt: 5_000 }, 15_000, 'about 2 minutes left'],
])('estimates for %j at %i ms: %s', (pace, now, words) => {
  expect(estimateTimeLeft(pace, now)).toBe(words);
});

test.each([
  ['nothing is done', { done: 0, total: 1_000, startedAt: 0 }, 10_000],
  ['it has just begun', { done: 10, total: 1_000, startedAt: 0 }, 1_000],
  ['it is complete', { done: 1_000, total: 1_000, startedAt: 0 }, 10_000],
])('returns null when %s', (_case, pace, now) => {
  expect(estimateTimeLeft(pace, now)).toBeNull();
});
