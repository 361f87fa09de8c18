import { findLatestSlot, findNextSlot } from './slots.js';

const daily = { cron: '5 0 * * *', timeZone: 'America/New_York' } as const;

it.each([
  // Standard time, daylight saving time, and the nights when the clocks change.
  ['2026-01-15T05:05:00.000Z', '2026-01-15T05:05:00.000Z'],
  ['2026-01-15T05:04:59.999Z', '2026-01-14T05:05:00.000Z'],
  ['2026-07-15T04:06:00.000Z', '2026-07-15T04:05:00.000Z'],
  ['2026-03-08T23:00:00.000Z', '2026-03-08T05:05:00.000Z'],
  ['2026-03-09T23:00:00.000Z', '2026-03-09T04:05:00.000Z'],
  ['2026-11-02T12:00:00.000Z', '2026-11-02T05:05:00.000Z'],
])('was last due before %s at %s for a cron at 12:05 AM in New York', (now, slot) => {
  expect(findLatestSlot(daily, new Date(now)).toISOString()).toBe(slot);
});

it('is due once in a night that repeats an hour, and once in a night that skips an hour', () => {
  const inTheHour = { cron: '30 1 * * *', timeZone: 'America/New_York' } as const;
  const days = (first: string) => {
    const next = findNextSlot(inTheHour, new Date(first));
    return [next, findNextSlot(inTheHour, next)].map((slot) => slot.toISOString().slice(0, 10));
  };
  expect(days('2026-11-01T04:00:00Z')).toEqual(['2026-11-01', '2026-11-02']);
  expect(days('2026-03-08T05:00:00Z')).toEqual(['2026-03-08', '2026-03-09']);
});

it('does not depend on earlier calls', () => {
  const hourly = { cron: '20 * * * *', timeZone: 'America/New_York' } as const;
  const start = Date.parse('2026-11-01T03:10:00Z');
  const instants = Array.from({ length: 12 }, (_one, index) => start + index * 1_200_000);
  const spans = (order: readonly number[]) =>
    new Map(
      order.map((instant) => [
        instant,
        [hourly, daily].flatMap((when) => [findLatestSlot(when, new Date(instant)), findNextSlot(when, new Date(instant))]),
      ]),
    );
  const forward = spans(instants);
  expect(spans(instants.toReversed())).toEqual(forward);
  expect(spans(instants.toSorted((one, other) => (one % 7_000_001) - (other % 7_000_001)))).toEqual(forward);
  for (const [instant, [latest, next]] of forward) {
    expect(latest!.getTime()).toBeLessThanOrEqual(instant);
    expect(next!.getTime()).toBeGreaterThan(instant);
    expect(next!.getTime() - latest!.getTime()).toBe(3_600_000);
  }
});

it('returns a time after the current instant', () => {
  expect(findNextSlot(daily, new Date('2026-01-15T05:05:00.000Z')).toISOString()).toBe('2026-01-16T05:05:00.000Z');
});

it('rejects a malformed cron expression', () => {
  expect(() => findNextSlot({ cron: '61 * * * *', timeZone: 'UTC' }, new Date())).toThrow('61');
});
