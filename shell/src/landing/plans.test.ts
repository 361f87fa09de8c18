import { computeMonthlyPrice, plans } from './plans';

test('matches the published price list', () => {
  expect(plans.map(({ name, monthly, perPolicy }) => [name, monthly, perPolicy])).toEqual([
    ['Starter', 199, 2.5],
    ['Professional', 399, 1.75],
    ['Enterprise', 799, 1.25],
  ]);
});

test('prices Professional with 100 policies at $574 a month', () => {
  const professional = plans.find(({ name }) => name === 'Professional')!;
  expect(computeMonthlyPrice(professional, 100)).toBe(574);
});
