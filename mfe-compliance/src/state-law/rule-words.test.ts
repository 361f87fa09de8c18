import { byDay, chargeOf, feeRules, limitsOf } from './rule-words';
import { rule } from '../states/testing/state-fixture';

test('a charge says its rate and what it is taken of, a flat one that it is per policy', () => {
  expect(chargeOf(rule({ ratePercent: '3.175' }))).toBe('3.175% of premium');
  expect(chargeOf(rule({ ratePercent: null, flatAmount: 5, basis: 'per_policy' }))).toBe('$5.00 per policy');
});

test('limits of a rule are said, an ordinary rule has none', () => {
  expect(limitsOf(rule())).toEqual([]);
  expect(limitsOf(rule({ onlyLines: ['fire', 'multi_peril'], placement: 'broker', municipalities: ['Union'] }))).toEqual([
    'Only for fire, multi peril',
    'Only when placed by a broker',
    'Only in Union',
  ]);
});

test('a rule holds on its first and its last day', () => {
  const old = rule({ id: 'old', effectiveTo: '2022-12-31' });
  const present = rule({ id: 'new', effectiveFrom: '2023-01-01' });
  expect(byDay([old, present], '2022-12-31')).toEqual({ inForce: [old], others: [present] });
  expect(byDay([old, present], '2023-01-01')).toEqual({ inForce: [present], others: [old] });
});

test('fees are the charges in force beside the tax', () => {
  const past = rule({ kind: 'stamping_fee', label: 'Stamping fee', ratePercent: '0.2', effectiveTo: '2019-12-31' });
  const present = rule({ kind: 'stamping_fee', label: 'Stamping fee', ratePercent: '0.18', effectiveFrom: '2023-01-01' });
  expect(feeRules([rule(), past, present], '2026-11-21')).toEqual([present]);
});
