import { getEdition, getOverrides } from './tax-settings';
import { taxOverride, taxSettings } from './testing/tax-settings-fixture';

test("falls back to the organization's edition for a state without one", () => {
  const settings = taxSettings({ edition: 'product', editions: [{ state: 'CA', edition: 'statute' }] });
  expect(getEdition(settings, 'CA')).toBe('statute');
  expect(getEdition(settings, 'VA')).toBe('product');
});

test('ignores a custom rate of the edition that is not in use', () => {
  const [ofProduct, ofStatute] = [taxOverride({ id: 'p', edition: 'product' }), taxOverride({ id: 's', edition: 'statute' })];
  const settings = taxSettings({ editions: [{ state: 'CA', edition: 'statute' }], overrides: [ofProduct, ofStatute] });
  expect(getOverrides(settings, 'CA')).toEqual([ofStatute]);
  expect(getOverrides(settings, 'VA')).toEqual([]);
});
