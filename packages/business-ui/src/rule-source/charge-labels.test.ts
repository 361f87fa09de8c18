import { describeCharge, formatRateParts, formatPeriod } from './charge-labels';

test.each([
  [{ ratePercent: '3.175', flatAmount: null, basis: 'premium' }, '3.175% of premium'],
  [{ ratePercent: '3', flatAmount: null, basis: 'premium_and_insurer_fees' }, '3% of premium and insurer fees'],
  [{ ratePercent: '1', flatAmount: null, basis: 'new_basis' }, '1% of new basis'],
  [{ ratePercent: null, flatAmount: 5, basis: 'per_policy' }, '$5.00 per policy'],
  [{ ratePercent: null, flatAmount: null, basis: 'premium' }, 'No charge'],
])('formats %j as %s', (rule, words) => {
  expect(describeCharge(rule)).toBe(words);
});

test.each([
  [null, null, ''],
  ['2023-01-01', null, 'from Jan 1, 2023'],
  [null, '2019-12-31', 'until Dec 31, 2019'],
  ['2013-01-01', '2019-12-31', 'Jan 1, 2013 to Dec 31, 2019'],
])('formats %s to %s as "%s"', (effectiveFrom, effectiveTo, words) => {
  expect(formatPeriod({ effectiveFrom, effectiveTo })).toBe(words);
});

test('names each charge in a combined rate with its law', () => {
  const parts = [
    { ratePercent: '3.6', label: 'premium tax', citation: 'N.Y. Ins. Law §2118' },
    { ratePercent: '0.15', label: 'ELANY stamping fee', citation: null },
  ];
  expect(formatRateParts(parts)).toBe('3.6% premium tax (N.Y. Ins. Law §2118) + 0.15% ELANY stamping fee');
});
