import { splitByDay, formatCharge, findFeeRules, describeLimits, describeLines, findLocalRules, findStateRules } from './rule-labels';
import { buildRule } from '../states/testing/state-fixture';

test('describes a charge by its rate and basis, and a flat charge as per policy', () => {
  expect(formatCharge(buildRule({ ratePercent: '3.175' }))).toBe('3.175% of premium');
  expect(formatCharge(buildRule({ ratePercent: null, flatAmount: 5, basis: 'per_policy' }))).toBe('$5.00 per policy');
});

test("describes a rule's limits, and returns none for a rule without limits", () => {
  expect(describeLimits(buildRule())).toEqual([]);
  expect(describeLimits(buildRule({ onlyLines: ['fire', 'multi_peril'], placement: 'broker' }))).toEqual([
    'Only for fire, multi peril',
    'Only when placed by a broker',
  ]);
});

test('treats a rule as in force on its first and last day', () => {
  const old = buildRule({ id: 'old', effectiveTo: '2022-12-31' });
  const present = buildRule({ id: 'new', effectiveFrom: '2023-01-01' });
  expect(splitByDay([old, present], '2022-12-31')).toEqual({ inForce: [old], others: [present] });
  expect(splitByDay([old, present], '2023-01-01')).toEqual({ inForce: [present], others: [old] });
});

test('lists all charges in force other than the tax as fees', () => {
  const past = buildRule({ kind: 'stamping_fee', label: 'Stamping fee', ratePercent: '0.2', effectiveTo: '2019-12-31' });
  const present = buildRule({ kind: 'stamping_fee', label: 'Stamping fee', ratePercent: '0.18', effectiveFrom: '2023-01-01' });
  expect(findFeeRules([buildRule(), past, present], '2026-11-21')).toEqual([present]);
});

test("separates local taxes from the state's rules, ordered by place", () => {
  const union = buildRule({ id: 'union', kind: 'municipal_tax', municipalities: ['Union'], onlyLines: ['fire', 'multi_peril'] });
  const glasgow = buildRule({ id: 'glasgow', kind: 'municipal_tax', municipalities: ['Glasgow'], exceptLines: ['workers_compensation'] });
  const tax = buildRule();
  expect(findLocalRules([union, tax, glasgow])).toEqual([glasgow, union]);
  expect(findStateRules([union, tax, glasgow])).toEqual([tax]);
  expect(findFeeRules([union, tax, glasgow], '2026-11-21')).toEqual([]);
  expect([union, tax, glasgow].map(describeLines)).toEqual(['Fire, multi peril', 'All lines', 'All lines but workers compensation']);
});
