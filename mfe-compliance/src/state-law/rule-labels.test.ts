import { byDay, formatCharge, feeRules, describeLimits, linesInWords, localRules, stateRules } from './rule-labels';
import { rule } from '../states/testing/state-fixture';

test('describes a charge by its rate and basis, and a flat one as per policy', () => {
  expect(formatCharge(rule({ ratePercent: '3.175' }))).toBe('3.175% of premium');
  expect(formatCharge(rule({ ratePercent: null, flatAmount: 5, basis: 'per_policy' }))).toBe('$5.00 per policy');
});

test('describes the limits of a rule, and none for an ordinary rule', () => {
  expect(describeLimits(rule())).toEqual([]);
  expect(describeLimits(rule({ onlyLines: ['fire', 'multi_peril'], placement: 'broker' }))).toEqual([
    'Only for fire, multi peril',
    'Only when placed by a broker',
  ]);
});

test('keeps a rule in force on its first and last day', () => {
  const old = rule({ id: 'old', effectiveTo: '2022-12-31' });
  const present = rule({ id: 'new', effectiveFrom: '2023-01-01' });
  expect(byDay([old, present], '2022-12-31')).toEqual({ inForce: [old], others: [present] });
  expect(byDay([old, present], '2023-01-01')).toEqual({ inForce: [present], others: [old] });
});

test('lists charges in force other than the tax as fees', () => {
  const past = rule({ kind: 'stamping_fee', label: 'Stamping fee', ratePercent: '0.2', effectiveTo: '2019-12-31' });
  const present = rule({ kind: 'stamping_fee', label: 'Stamping fee', ratePercent: '0.18', effectiveFrom: '2023-01-01' });
  expect(feeRules([rule(), past, present], '2026-11-21')).toEqual([present]);
});

test('separates local taxes from the rules of the state, ordered by place', () => {
  const union = rule({ id: 'union', kind: 'municipal_tax', municipalities: ['Union'], onlyLines: ['fire', 'multi_peril'] });
  const glasgow = rule({ id: 'glasgow', kind: 'municipal_tax', municipalities: ['Glasgow'], exceptLines: ['workers_compensation'] });
  const tax = rule();
  expect(localRules([union, tax, glasgow])).toEqual([glasgow, union]);
  expect(stateRules([union, tax, glasgow])).toEqual([tax]);
  expect(feeRules([union, tax, glasgow], '2026-11-21')).toEqual([]);
  expect([union, tax, glasgow].map(linesInWords)).toEqual(['Fire, multi peril', 'All lines', 'All lines but workers compensation']);
});
