import { array, assert, integer, property, tuple } from 'fast-check';
import { addDays } from '../dates/calendar-date.js';
import { getMonthOf } from '../ledger/month.js';
import { splitPeriod } from './split-period.js';

const day = integer({ min: 0, max: 800 }).map((days) => addDays('2025-01-01', days));

const isInPeriod = (date: string) => (one: { from: string; to: string }) => one.from <= date && date <= one.to;

describe('a period', () => {
  it('is divided into whole months and the days to add or subtract', () => {
    assert(
      property(
        tuple(day, day).map((days) => days.toSorted()),
        day,
        array(day, { maxLength: 50 }),
        ([startDate = '', endDate = ''], today, dates) => {
          const { months, plus, minus } = splitPeriod({ startDate, endDate }, today);
          for (const date of [...dates, startDate, endDate, addDays(startDate, -1), addDays(endDate, 1)]) {
            const inMonths = months !== null && months.from <= getMonthOf(date) && getMonthOf(date) <= months.to;
            const counted = Number(inMonths) + plus.filter(isInPeriod(date)).length - minus.filter(isInPeriod(date)).length;
            expect(`${date} ${counted}`).toBe(`${date} ${startDate <= date && date <= endDate ? 1 : 0}`);
          }
        },
      ),
    );
  });

  it('that ends today is not divided into individual past days', () => {
    expect(splitPeriod({ startDate: '2026-01-01', endDate: '2026-11-23' }, '2026-11-23')).toEqual({
      months: { from: '2026-01', to: '2026-11' },
      plus: [],
      minus: [{ from: '2026-11-24', to: '2026-11-30' }],
    });
  });
});
