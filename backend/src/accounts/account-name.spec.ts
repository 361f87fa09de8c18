import * as fc from 'fast-check';
import { normalizeNameKey, buildNamePattern } from './account-name.js';

it.each([
  ['Harbor Marine, L.L.C.', 'HARBOR MARINE'],
  ['Harbor Marine Company, Inc.', 'harbor-marine'],
  ["O'Brien & Sons Ltd", 'OBrien and Sons Limited'],
  ['Café Nord Corp.', 'Cafe Nord'],
  ['Smith Limited Liability Company', 'Smith LLC'],
  ['A.B.C. Co', 'ABC'],
])('%j and %j are the same name', (one, other) => {
  expect(normalizeNameKey(one)).toBe(normalizeNameKey(other));
});

it.each([
  ['Harbor Marine', 'Harbor Marine Services'],
  ['Costco', 'Cost'],
  ['Company', 'Corporation'],
  ['!!!', '???'],
])('%j and %j are different names', (one, other) => {
  expect(normalizeNameKey(one)).not.toBe(normalizeNameKey(other));
});

it('a normalized name is never empty, and does not change when normalized again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      fc.pre(name.trim() !== '');
      const key = normalizeNameKey(name);
      expect(key).not.toBe('');
      expect(normalizeNameKey(key)).toBe(key);
    }),
  );
});

/** Matches like `ilike`. */
const matchesLike = (text: string, pattern: string) => new RegExp(`^${pattern.split('%').join('.*')}$`, 'is').test(text);

it.each([
  ["O'Brien & Sons Ltd", 'OBrien and Sons Limited'],
  ['Harbor Marine, L.L.C.', 'HARBOR MARINE'],
  ['Café Nord Corp.', 'Cafe Nord'],
  ['Company', 'company'],
  ['A.B.C. Co', 'ABC'],
])('the search pattern for %j matches %j', (name, other) => {
  expect(matchesLike(other, buildNamePattern(name))).toBe(true);
  expect(matchesLike(name, buildNamePattern(name))).toBe(true);
});

it('the search pattern for a name matches that name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(matchesLike(name, buildNamePattern(name))).toBe(true);
    }),
  );
});
