import { formatTaxRate } from './tax-rate';

test.each([
  [0.0225, '2.25%'],
  [0.05, '5.00%'],
  [0.0489, '4.89%'],
  [0.03175, '3.175%'],
  [0.03003, '3.003%'],
  [0, '0.00%'],
])('formats %d as %s', (fraction, shown) => {
  expect(formatTaxRate(fraction)).toBe(shown);
});
