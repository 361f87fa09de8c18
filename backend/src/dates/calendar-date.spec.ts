import * as fc from 'fast-check';
import { addDays, countDaysBetween, isCalendarDate, getLastDayOfMonth, subtractOneMonth } from './calendar-date.js';

describe('same day of the previous month', () => {
  it.each([
    ['2026-11-21', '2026-10-21'],
    ['2026-11-01', '2026-10-01'],
    ['2026-01-15', '2025-12-15'],
    ['2026-03-31', '2026-02-28'],
    ['2028-03-30', '2028-02-29'],
    ['2026-03-28', '2026-02-28'],
    ['2026-07-31', '2026-06-30'],
    ['2026-12-31', '2026-11-30'],
  ])('returns for %s the date %s', (date, before) => {
    expect(subtractOneMonth(date)).toBe(before);
  });
});

describe('calendar dates', () => {
  it.each(['2026-01-01', '2028-02-29', '2000-02-29', '1999-12-31'])('accepts %s', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '0000-01-01',
    '2026-1-1',
    '01/02/2026',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '',
  ])('rejects %j', (date) => {
    expect(isCalendarDate(date)).toBe(false);
  });

  it('accepts exactly the dates that exist in the calendar', () => {
    const texts = fc.tuple(fc.integer({ min: 1800, max: 2400 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 27, max: 31 }));
    fc.assert(
      fc.property(texts, ([year, month, day]) => {
        const text = `${year}-${String(month).padStart(2, '0')}-${day}`;
        expect(isCalendarDate(text)).toBe(text <= getLastDayOfMonth(year, month));
      }),
    );
  });

  it.each([
    ['2026-11-21', 30, '2026-12-21'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-07', 2, '2026-03-09'],
  ])('%s plus %d days is %s', (date, days, later) => {
    expect(addDays(date, days)).toBe(later);
  });

  it('counts the days between two dates', () => {
    expect(getLastDayOfMonth(2026, 14)).toBe('2027-02-28');
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
        expect(countDaysBetween('2026-11-21', addDays('2026-11-21', days))).toBe(days);
      }),
    );
  });
});
