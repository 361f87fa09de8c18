import * as fc from 'fast-check';
import { nameKey } from './account-name.js';

it.each([
  ['Harbor Marine, L.L.C.', 'HARBOR MARINE'],
  ['Harbor Marine Company, Inc.', 'harbor-marine'],
  ["O'Brien & Sons Ltd", 'OBrien and Sons Limited'],
  ['Café Nord Corp.', 'Cafe Nord'],
  ['Smith Limited Liability Company', 'Smith LLC'],
  ['A.B.C. Co', 'ABC'],
])('%j and %j are the same name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

it.each([
  ['Harbor Marine', 'Harbor Marine Services'],
  ['Costco', 'Cost'],
  ['Company', 'Corporation'],
  ['!!!', '???'],
])('%j and %j are not', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

it('is never empty for a name, and the same when it is made of itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      fc.pre(name.trim() !== '');
      const key = nameKey(name);
      expect(key).not.toBe('');
      expect(nameKey(key)).toBe(key);
    }),
  );
});
