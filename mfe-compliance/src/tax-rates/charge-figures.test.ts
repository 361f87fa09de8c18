import { chargeInFigures, isOwn } from './charge-figures';

test('a charge is a rate or an amount', () => {
  expect(chargeInFigures({ ratePercent: '3.175', flatAmount: null })).toBe('3.175%');
  expect(chargeInFigures({ ratePercent: null, flatAmount: 5 })).toBe('$5.00');
});

test('a custom rate is told by its rule', () => {
  expect(isOwn({ ruleId: 'override-0192' })).toBe(true);
  expect(isOwn({ ruleId: 'va-product-premium-tax' })).toBe(false);
});
