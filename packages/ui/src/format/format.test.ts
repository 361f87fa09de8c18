import {
  formatCountOf,
  countDaysBetween,
  formatDate,
  formatFileSize,
  formatMonthDay,
  formatPercent,
  formatRelativeDays,
  formatScore,
  formatTimeAgo,
  formatUsd,
  formatUsdAccounting,
  getTodayInNewYork,
  formatDatesInText,
} from './index';

test.each([
  [0.03175, '3.175%'],
  [0.0225, '2.25%'],
  [0.05, '5%'],
  [0.0489, '4.89%'],
  [0.03003, '3.003%'],
  [0.00175, '0.175%'],
  [0, '0%'],
])('formats a rate of %d as %s, as the law writes it', (fraction, text) => {
  expect(formatPercent(fraction)).toBe(text);
});

test('formats a rate with the requested decimals, and a score with one decimal', () => {
  expect([0.05, 0.03175, 0].map((fraction) => formatPercent(fraction, 2))).toEqual(['5.00%', '3.175%', '0.00%']);
  expect([95, 98.2].map(formatScore)).toEqual(['95.0%', '98.2%']);
});

test('formats dollars with two decimals, negatives in tables in parentheses', () => {
  expect(formatUsd(1234.5)).toBe('$1,234.50');
  expect(formatUsd(-1234.5)).toBe('-$1,234.50');
  expect(formatUsdAccounting(-1234.5)).toBe('($1,234.50)');
  expect(formatUsdAccounting(-0)).toBe('$0.00');
});

test('formats a calendar date the same in every time zone', () => {
  expect(formatDate('2027-01-31')).toBe('Jan 31, 2027');
  expect(formatMonthDay('2027-12-01')).toBe('Dec 1');
});

test('rejects text other than a calendar date', () => {
  expect(() => formatDate('2027-01-31T00:00:00Z')).toThrow('"2027-01-31T00:00:00Z" is not a calendar date; expected YYYY-MM-DD.');
});

test('counts days across leap days and daylight saving time', () => {
  expect(countDaysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(countDaysBetween('2027-03-13', '2027-03-15')).toBe(2);
  expect(countDaysBetween('2027-01-05', '2027-01-01')).toBe(-4);
});

test.each([
  [5, 'in 5 days'],
  [1, 'tomorrow'],
  [0, 'today'],
  [-1, 'yesterday'],
  [-3, '3 days ago'],
])('formats a date %d days away as %s', (days, text) => {
  expect(formatRelativeDays(days)).toBe(text);
});

test.each([
  ['2027-01-01T11:59:30Z', 'Just now'],
  ['2027-01-01T11:59:00Z', '1 minute ago'],
  ['2027-01-01T09:00:00Z', '3 hours ago'],
  ['2026-12-30T12:00:00Z', '2 days ago'],
])("formats %s as %s at noon on New Year's Day", (instant, text) => {
  expect(formatTimeAgo(instant, new Date('2027-01-01T12:00:00Z'))).toBe(text);
});

test('uses the singular and the plural', () => {
  expect(formatCountOf(1, 'state')).toBe('1 state');
  expect(formatCountOf(1200, 'policy', 'policies')).toBe('1,200 policies');
});

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1536, '1.5 KB'],
  [10_485_760, '10 MB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test('formats dates inside text', () => {
  expect(formatDatesInText('Covers 2026-10-01 to 2026-10-31.')).toBe('Covers Oct 1, 2026 to Oct 31, 2026.');
});

test.each([
  ['2026-11-24T04:59:59Z', '2026-11-23'],
  ['2026-11-24T05:00:00Z', '2026-11-24'],
  ['2026-07-01T03:59:59Z', '2026-06-30'],
])('for %s, returns the New York date %s in every time zone', (instant, day) => {
  expect(getTodayInNewYork(new Date(instant))).toBe(day);
});
