import { type ClosedMonths, assignMonth } from './assigned-month.js';

const closeMonths = (...months: string[]): ClosedMonths => new Map(months.map((month) => [month, 0]));

describe('a ledger entry', () => {
  it.each([
    ['an open month', '2026-03', closeMonths('2026-02'), '2026-03'],
    ['a closed month', '2026-03', closeMonths('2026-03'), '2026-04'],
    ['a closed quarter', '2026-01', closeMonths('2026-01', '2026-02', '2026-03'), '2026-04'],
    ['the last month of a year', '2026-12', closeMonths('2026-12'), '2027-01'],
    ['a month before a gap', '2026-01', closeMonths('2026-01', '2026-03'), '2026-02'],
  ])('from %s is assigned to the first open month', (_name, month, months, landsIn) => {
    expect(assignMonth(month, months, false)).toEqual({ landsIn, amendment: 0 });
  });

  it('is assigned to the next amendment for a closed month if the state accepts amendments', () => {
    expect(assignMonth('2026-03', new Map(), true)).toEqual({ landsIn: '2026-03', amendment: 0 });
    expect(assignMonth('2026-03', new Map([['2026-03', 0]]), true)).toEqual({ landsIn: '2026-03', amendment: 1 });
    expect(assignMonth('2026-03', new Map([['2026-03', 2]]), true)).toEqual({ landsIn: '2026-03', amendment: 3 });
  });
});
