import { addDays } from './calendar-days.js';

test.each([
  ['2026-11-21', 30, '2026-12-21'],
  ['2026-02-27', 2, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-07', 2, '2026-03-09'],
])('%s and %d days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
});
