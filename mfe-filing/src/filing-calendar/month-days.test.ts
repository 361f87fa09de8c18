import { getDayForKey, addMonths, formatMonth, getWeeks } from './month-days';

test("returns a month's weeks, from Sunday to Saturday", () => {
  const november = getWeeks('2026-11');
  expect([november.length, november[0]![0], november.at(-1)!.at(-1)]).toEqual([5, '2026-11-01', '2026-12-05']);
  expect(getWeeks('2026-02')).toHaveLength(4);
  expect(getWeeks('2026-08').map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
});

test('continues to the adjacent months across a year boundary', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), formatMonth('2027-01')]).toEqual(['2027-01', '2025-12', 'January 2027']);
});

test.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowDown', '2026-11-08'],
  ['PageDown', '2026-12-01'],
  ['Enter', undefined],
])('moves with %s from November 1 to %s', (key, day) => {
  expect(getDayForKey(key, '2026-11-01')).toBe(day);
});

test('moves by Page Down from the 31st to a day within the next month', () => {
  expect(getDayForKey('PageDown', '2027-01-31')).toBe('2027-02-28');
});
