import * as fc from 'fast-check';
import { normalizeTaxId, getVisibleEnd, isMasked, maskTaxId } from './federal-tax-id.js';

it.each([
  ['12-3456789', '*****6789'],
  ['123 45 6789', '*****6789'],
  ['1234567', '*****'],
  ['-', '*****'],
])('displays %j as %j', (taxId, shown) => {
  expect(maskTaxId(getVisibleEnd(taxId))).toBe(shown);
});

it('compares IDs regardless of punctuation and case', () => {
  expect(normalizeTaxId('12-345678a')).toBe(normalizeTaxId('12 345678 A'));
  expect(normalizeTaxId('12-3456789')).not.toBe(normalizeTaxId('12-3456780'));
});

it('shows at most half of an ID, and recognizes an ID that is masked this way', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (taxId) => {
      const end = getVisibleEnd(taxId);
      expect(end.length * 2).toBeLessThanOrEqual(normalizeTaxId(taxId).length);
      expect(isMasked(maskTaxId(end))).toBe(true);
    }),
  );
});
