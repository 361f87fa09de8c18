import { getEdition, getOverrides } from './tax-settings';
import { buildTaxOverride, buildTaxSettings } from './testing/tax-settings-fixture';

test("falls back to the organization's edition for a state without an edition", () => {
  const settings = buildTaxSettings({ edition: 'product', editions: [{ state: 'CA', edition: 'statute' }] });
  expect(getEdition(settings, 'CA')).toBe('statute');
  expect(getEdition(settings, 'VA')).toBe('product');
});

test('ignores a custom rate for an edition that is not in use', () => {
  const [productOverride, statuteOverride] = [
    buildTaxOverride({ id: 'p', edition: 'product' }),
    buildTaxOverride({ id: 's', edition: 'statute' }),
  ];
  const settings = buildTaxSettings({ editions: [{ state: 'CA', edition: 'statute' }], overrides: [productOverride, statuteOverride] });
  expect(getOverrides(settings, 'CA')).toEqual([statuteOverride]);
  expect(getOverrides(settings, 'VA')).toEqual([]);
});
