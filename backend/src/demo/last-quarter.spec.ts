import { findLastQuarter } from './last-quarter.js';

test.each([
  ['2026-11-21', '2026-07-01', '2026-09-30'],
  ['2026-10-01', '2026-07-01', '2026-09-30'],
  ['2026-12-31', '2026-07-01', '2026-09-30'],
  ['2027-01-01', '2026-10-01', '2026-12-31'],
  ['2028-04-30', '2028-01-01', '2028-03-31'],
])('last quarter on %s is %s to %s', (day, from, to) => {
  expect(findLastQuarter(day)).toEqual({ from, to });
});
