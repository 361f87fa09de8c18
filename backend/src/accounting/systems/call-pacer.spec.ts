import { CallPacer } from './call-pacer.js';

const MINUTE_MS = 60_000;

test('limits the calls within any minute, even if some count as several calls', () => {
  const pace = new CallPacer(10);
  const made: { at: number; counts: number }[] = [];
  let now = 0;
  for (const counts of [1, 4, 3, 5, 1, 1, 1, 10, 2, 6, 7, 1]) {
    now += pace.computeWait(now, counts);
    made.push({ at: now, counts });
    now += 1_000;
  }
  for (const { at } of made) {
    const within = made.filter((other) => other.at >= at && other.at < at + MINUTE_MS);
    expect(within.reduce((sum, { counts }) => sum + counts, 0)).toBeLessThanOrEqual(10);
  }
  // A call waits no longer than the previous calls require.
  expect(made.slice(0, 3).map(({ at }) => at)).toEqual([0, 1_000, 2_000]);
  expect(made[3]?.at).toBe(MINUTE_MS + 1_000);
});
