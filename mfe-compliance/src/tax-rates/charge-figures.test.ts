import { formatChargeFigure, isCustomRate } from './charge-figures';

test('formats a charge as a rate or an amount', () => {
  expect(formatChargeFigure({ ratePercent: '3.175', flatAmount: null })).toBe('3.175%');
  expect(formatChargeFigure({ ratePercent: null, flatAmount: 5 })).toBe('$5.00');
});

test('recognizes a custom rate by its rule', () => {
  expect(isCustomRate({ ruleId: 'override-0192' })).toBe(true);
  expect(isCustomRate({ ruleId: 'va-product-premium-tax' })).toBe(false);
});
