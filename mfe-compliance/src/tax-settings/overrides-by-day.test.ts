import { splitOverridesByDay, findReplacement } from './overrides-by-day';
import { buildTaxOverride } from './testing/tax-settings-fixture';

test('treats a custom rate as in force from its first to its last day, and as upcoming before then', () => {
  const own = buildTaxOverride({ effectiveFrom: '2026-12-01', effectiveTo: '2026-12-31' });
  expect(splitOverridesByDay([own], '2026-11-30')).toEqual({ inForce: [], upcoming: [own] });
  expect(splitOverridesByDay([own], '2026-12-01')).toEqual({ inForce: [own], upcoming: [] });
  expect(splitOverridesByDay([own], '2026-12-31')).toEqual({ inForce: [own], upcoming: [] });
  expect(splitOverridesByDay([own], '2027-01-01')).toEqual({ inForce: [], upcoming: [] });
});

test('finds the custom rate that replaces a rule', () => {
  const own = buildTaxOverride({ replaces: 'tx-product-premium-tax' });
  expect(findReplacement('tx-product-premium-tax', [own])).toBe(own);
  expect(findReplacement('tx-statute-premium-tax', [own])).toBeUndefined();
});
