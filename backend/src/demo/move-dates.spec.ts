import * as fc from 'fast-check';
import { addMonths, countMonthsBetween, moveDates } from './move-dates.js';

test.each([
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-11-21', 1, '2026-12-21'],
  ['2026-11-21', 2, '2027-01-21'],
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-12-31', 14, '2028-02-29'],
  ['2027-01-31', -2, '2026-11-30'],
  ['2026-08-31', 1, '2026-09-30'],
])('%s moved by %d months is %s', (date, months, moved) => {
  expect(addMonths(date, months)).toBe(moved);
});

const dates = fc.date({ min: new Date('2025-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
const date = dates.map((instant) => instant.toISOString().slice(0, 10));
const months = fc.integer({ min: -24, max: 240 });

test('moves dates into the intended month, and preserves their order', () => {
  fc.assert(
    fc.property(date, date, months, (first, second, by) => {
      expect(countMonthsBetween(first, addMonths(first, by))).toBe(by);
      const [earlier, later] = [first, second].toSorted();
      expect(addMonths(earlier!, by) <= addMonths(later!, by)).toBe(true);
    }),
  );
});

test('moves only the date fields of CSV text', () => {
  const csv = 'number,from,to,note\r\n2026-11-21,2026-11-21,2027-11-30,since 2026-01-01\r\nA-2026-01-01,x,2026-12-31,\n';
  expect(moveDates(csv, 3)).toBe(
    'number,from,to,note\r\n2027-02-21,2027-02-21,2028-02-29,since 2026-01-01\r\nA-2026-01-01,x,2027-03-31,\n',
  );
});
