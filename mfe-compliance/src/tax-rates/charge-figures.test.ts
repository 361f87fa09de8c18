import { chargeInFigures, isOwn } from './charge-figures';

test('formats a charge as a rate or an amount', () => {
  expect(chargeInFigures({ ratePercent: '3.175', flatAmount: null })).toBe('3.175%');
  expect(chargeInFigures({ ratePercent: null, flatAmount: 5 })).toBe('$5.00');
});

test('recognizes a custom rate by its rule', () => {
  expect(isOwn({ ruleId: 'override-0192' })).toBe(true);
  expect(isOwn({ ruleId: 'va-product-premium-tax' })).toBe(false);
});
