import {
  countOf,
  daysBetween,
  formatDate,
  formatFileSize,
  formatMonthDay,
  formatPercent,
  formatRelativeDays,
  formatTimeAgo,
  formatUsd,
  formatUsdAccounting,
  legalToday,
  withReadableDates,
} from './index';

test.each([
  [0.03175, '3.175%'],
  [0.0225, '2.25%'],
  [0.05, '5%'],
  [0.0489, '4.89%'],
  [0.03003, '3.003%'],
  [0.00175, '0.175%'],
  [0, '0%'],
])('a rate of %d is written %s, as the law writes it', (fraction, text) => {
  expect(formatPercent(fraction)).toBe(text);
});

test('dollars always have two decimals; negatives stand in parentheses in tables', () => {
  expect(formatUsd(1234.5)).toBe('$1,234.50');
  expect(formatUsd(-1234.5)).toBe('-$1,234.50');
  expect(formatUsdAccounting(-1234.5)).toBe('($1,234.50)');
  expect(formatUsdAccounting(-0)).toBe('$0.00');
});

test('a calendar date reads the same in every time zone', () => {
  expect(formatDate('2027-01-31')).toBe('Jan 31, 2027');
  expect(formatMonthDay('2027-12-01')).toBe('Dec 1');
});

test('text that is not a calendar date is refused by name', () => {
  expect(() => formatDate('2027-01-31T00:00:00Z')).toThrow('"2027-01-31T00:00:00Z" is not a calendar date; expected YYYY-MM-DD.');
});

test('days are counted over leap days and the change of clocks', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2027-03-13', '2027-03-15')).toBe(2);
  expect(daysBetween('2027-01-05', '2027-01-01')).toBe(-4);
});

test.each([
  [5, 'in 5 days'],
  [1, 'tomorrow'],
  [0, 'today'],
  [-1, 'yesterday'],
  [-3, '3 days ago'],
])('%d days away is %s', (days, text) => {
  expect(formatRelativeDays(days)).toBe(text);
});

test.each([
  ['2027-01-01T11:59:30Z', 'Just now'],
  ['2027-01-01T11:59:00Z', '1 minute ago'],
  ['2027-01-01T09:00:00Z', '3 hours ago'],
  ['2026-12-30T12:00:00Z', '2 days ago'],
])('%s is %s at noon of New Year', (instant, text) => {
  expect(formatTimeAgo(instant, new Date('2027-01-01T12:00:00Z'))).toBe(text);
});

test('counts name their thing in the right number', () => {
  expect(countOf(1, 'state')).toBe('1 state');
  expect(countOf(1200, 'policy', 'policies')).toBe('1,200 policies');
});

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1536, '1.5 KB'],
  [10_485_760, '10 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test('dates inside a text are written as people write them', () => {
  expect(withReadableDates('Covers 2026-10-01 to 2026-10-31.')).toBe('Covers Oct 1, 2026 to Oct 31, 2026.');
});

test.each([
  ['2026-11-24T04:59:59Z', '2026-11-23'],
  ['2026-11-24T05:00:00Z', '2026-11-24'],
  ['2026-07-01T03:59:59Z', '2026-06-30'],
])('at %s it is %s in New York, wherever the reader sits', (instant, day) => {
  expect(legalToday(new Date(instant))).toBe(day);
});
