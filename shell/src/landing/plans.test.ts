import { monthlyPrice, plans } from './plans';

test('the price list is the published one', () => {
  expect(plans.map(({ name, monthly, perPolicy }) => [name, monthly, perPolicy])).toEqual([
    ['Starter', 199, 2.5],
    ['Professional', 399, 1.75],
    ['Enterprise', 799, 1.25],
  ]);
});

test('Professional with 100 policies costs $574 a month', () => {
  const professional = plans.find(({ name }) => name === 'Professional')!;
  expect(monthlyPrice(professional, 100)).toBe(574);
});
