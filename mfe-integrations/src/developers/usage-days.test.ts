import { sumUsageByKey } from './usage-days';

const buildUse = (keyId: string, callOutcome: 'answered' | 'limited', calls: number, day: string) => ({ keyId, callOutcome, calls, day });

test("adds up each key's daily usage, and lists the busiest key first", () => {
  const uses = [
    buildUse('a', 'answered', 2, '2026-03-02'),
    buildUse('a', 'limited', 1, '2026-03-02'),
    buildUse('b', 'answered', 5, '2026-03-01'),
    buildUse('a', 'answered', 1, '2026-03-01'),
  ];
  expect(sumUsageByKey(uses)).toEqual([
    { keyId: 'b', answered: 5, refused: 0, limited: 0, failed: 0 },
    { keyId: 'a', answered: 3, refused: 0, limited: 1, failed: 0 },
  ]);
});
