import * as fc from 'fast-check';
import { addDays, type CalendarDate } from '../../dates/calendar-date.js';
import { type ThresholdApproach, forecastReachingDay, computePace } from './pace.js';

const getMonthLength = (day: CalendarDate): number => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** Computes the day step by step. Each day adds its part of the month, as an exact fraction with a common denominator. */
function computeDayStepwise({ limitCents, accruedCents, thisMonthCents, pace, today }: ThresholdApproach): CalendarDate | undefined {
  const daysLeft = getMonthLength(today) - Number(today.slice(8));
  // Common denominator of all parts: months of the pace, days for each length of month, remaining days of the current month.
  const unit = pace.months * 28n * 29n * 30n * 31n * BigInt(daysLeft || 1);
  let accrued = accruedCents * unit;
  const lacking = pace.cents * unit - thisMonthCents * pace.months * unit;
  for (let day = addDays(today, 1); ; day = addDays(day, 1)) {
    const months = (Number(day.slice(0, 4)) - Number(today.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(today.slice(5, 7));
    if (months > 12) return undefined;
    if (day.endsWith('-01-01')) accrued = 0n;
    if (months > 0) accrued += (pace.cents * unit) / pace.months / BigInt(getMonthLength(day));
    else if (lacking > 0n) accrued += lacking / pace.months / BigInt(daysLeft);
    if (accrued >= limitCents * unit) return day;
  }
}

const approachArbitrary = fc
  .record({
    limitCents: fc.bigInt({ min: 1n, max: 10_000_000n }),
    accruedShare: fc.integer({ min: -20, max: 99 }),
    thisMonthCents: fc.bigInt({ min: -500_000n, max: 2_000_000n }),
    cents: fc.bigInt({ min: 1n, max: 20_000_000n }),
    months: fc.bigInt({ min: 1n, max: 12n }),
    day: fc.integer({ min: 0, max: 2_000 }),
  })
  .map(({ limitCents, accruedShare, thisMonthCents, cents, months, day }) => ({
    limitCents,
    accruedCents: (limitCents * BigInt(accruedShare)) / 100n,
    thisMonthCents,
    pace: { cents, months },
    today: addDays('2026-01-01', day),
  }));

const getOrder = (day: CalendarDate | undefined): string => day ?? '9999';
const buildTaxByMonth = (months: Record<string, number>) =>
  new Map(Object.entries(months).map(([month, dollars]) => [month, BigInt(dollars * 100)]));

describe('the day on which a threshold is reached', () => {
  it('matches a day-by-day calculation', () => {
    fc.assert(
      fc.property(approachArbitrary, (approach) => {
        expect(forecastReachingDay(approach)).toBe(computeDayStepwise(approach));
      }),
      { numRuns: 200 },
    );
  });

  it('is never later with more accrued tax or a faster pace', () => {
    fc.assert(
      fc.property(approachArbitrary, (approach) => {
        const { limitCents, accruedCents, pace } = approach;
        const more = { ...approach, accruedCents: accruedCents + (limitCents - accruedCents) / 2n };
        const faster = { ...approach, pace: { ...pace, cents: pace.cents * 2n } };
        expect(getOrder(forecastReachingDay(more)) <= getOrder(forecastReachingDay(approach))).toBe(true);
        expect(getOrder(forecastReachingDay(faster)) <= getOrder(forecastReachingDay(approach))).toBe(true);
      }),
    );
  });
});

describe('the pace of a book', () => {
  it.each([
    ['the 12 full months before today', { '2025-10': 90, '2025-11': 60, '2026-10': 60, '2026-11': 999 }, { cents: 12_000n, months: 12n }],
    ['those since the first with tax', { '2026-09': 60, '2026-10': 0, '2026-11': 999 }, { cents: 6_000n, months: 2n }],
    ['nothing if they sum to zero', { '2026-09': 60, '2026-10': -60 }, undefined],
    ['nothing in the first month', { '2026-11': 60 }, undefined],
  ])('averages %s', (_what, months, expected) => {
    expect(computePace(buildTaxByMonth(months), '2026-11-22')).toEqual(expected);
  });
});
