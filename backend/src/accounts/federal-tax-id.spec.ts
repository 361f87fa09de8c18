import * as fc from 'fast-check';
import { comparableTaxId, endOfTaxId, isMasked, maskedTaxId } from './federal-tax-id.js';

it.each([
  ['12-3456789', '*****6789'],
  ['123 45 6789', '*****6789'],
  ['1234567', '*****'],
  ['-', '*****'],
])('%j is shown as %j', (taxId, shown) => {
  expect(maskedTaxId(endOfTaxId(taxId))).toBe(shown);
});

it('is compared without punctuation and case', () => {
  expect(comparableTaxId('12-345678a')).toBe(comparableTaxId('12 345678 A'));
  expect(comparableTaxId('12-3456789')).not.toBe(comparableTaxId('12-3456780'));
});

it('shows at most half of it, and recognizes the masked form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (taxId) => {
      const end = endOfTaxId(taxId);
      expect(end.length * 2).toBeLessThanOrEqual(comparableTaxId(taxId).length);
      expect(isMasked(maskedTaxId(end))).toBe(true);
    }),
  );
});
