import { overridesByDay, findReplacement } from './overrides-by-day';
import { taxOverride } from './testing/tax-settings-fixture';

test('keeps a custom rate in force from its first to its last day, and upcoming before', () => {
  const own = taxOverride({ effectiveFrom: '2026-12-01', effectiveTo: '2026-12-31' });
  expect(overridesByDay([own], '2026-11-30')).toEqual({ inForce: [], upcoming: [own] });
  expect(overridesByDay([own], '2026-12-01')).toEqual({ inForce: [own], upcoming: [] });
  expect(overridesByDay([own], '2026-12-31')).toEqual({ inForce: [own], upcoming: [] });
  expect(overridesByDay([own], '2027-01-01')).toEqual({ inForce: [], upcoming: [] });
});

test('finds the custom rate that replaces a rule', () => {
  const own = taxOverride({ replaces: 'tx-product-premium-tax' });
  expect(findReplacement('tx-product-premium-tax', [own])).toBe(own);
  expect(findReplacement('tx-statute-premium-tax', [own])).toBeUndefined();
});
