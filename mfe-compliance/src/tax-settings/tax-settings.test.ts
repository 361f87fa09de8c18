import { editionOf, overridesOf } from './tax-settings';
import { taxOverride, taxSettings } from './testing/tax-settings-fixture';

test('a state without a choice of its own follows the organization', () => {
  const settings = taxSettings({ edition: 'product', editions: [{ state: 'CA', edition: 'statute' }] });
  expect(editionOf(settings, 'CA')).toBe('statute');
  expect(editionOf(settings, 'VA')).toBe('product');
});

test('an override of the edition that is not in use does not apply', () => {
  const [ofProduct, ofStatute] = [taxOverride({ id: 'p', edition: 'product' }), taxOverride({ id: 's', edition: 'statute' })];
  const settings = taxSettings({ editions: [{ state: 'CA', edition: 'statute' }], overrides: [ofProduct, ofStatute] });
  expect(overridesOf(settings, 'CA')).toEqual([ofStatute]);
  expect(overridesOf(settings, 'VA')).toEqual([]);
});
