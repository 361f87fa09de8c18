import { computeRemainingSeconds } from './session-lifetime.js';

const DAY = 86_400;
const startedAt = '2026-11-01T12:00:00.000Z';

describe('the lifetime of a session', () => {
  test.each([
    ['at sign-in: a week', startedAt, '2026-11-01T12:00:00Z', 7 * DAY],
    ['used after two weeks: another week', startedAt, '2026-11-15T12:00:00Z', 7 * DAY],
    ['used after 29 days: only to the end of the 30 days', startedAt, '2026-11-30T12:00:00Z', DAY],
    ['after 30 days: ended', startedAt, '2026-12-01T12:00:00Z', 0],
    ['before sign-in: a quarter of an hour', undefined, '2026-11-01T12:00:00Z', 900],
  ])('%s', (_case, started, now, seconds) => {
    expect(computeRemainingSeconds(started, new Date(now))).toBe(seconds);
  });
});
