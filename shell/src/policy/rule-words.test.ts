import { chargeOf, periodOf } from './rule-words';

test.each([
  [{ ratePercent: '3', flatAmount: null, basis: 'premium_and_insurer_fees' }, '3% of premium and insurer fees'],
  [{ ratePercent: null, flatAmount: 5, basis: 'per_policy' }, '$5.00 per policy'],
  [{ ratePercent: null, flatAmount: null, basis: 'premium' }, 'No charge'],
])('%j reads %s', (rule, words) => {
  expect(chargeOf(rule)).toBe(words);
});

test('the days of a rule are said where they are known', () => {
  expect(periodOf({ effectiveFrom: null, effectiveTo: null })).toBe('');
  expect(periodOf({ effectiveFrom: '2023-01-01', effectiveTo: null })).toBe('from Jan 1, 2023');
  expect(periodOf({ effectiveFrom: null, effectiveTo: '2019-12-31' })).toBe('until Dec 31, 2019');
  expect(periodOf({ effectiveFrom: '2013-01-01', effectiveTo: '2019-12-31' })).toBe('Jan 1, 2013 to Dec 31, 2019');
});
