import { findNamedLine } from './named-line.js';

test.each([
  ['Commercial Property', 'commercial_property'],
  ['commercial_property', 'commercial_property'],
  ['BOP', 'multi_peril'],
  ['Commercial Package', 'multi_peril'],
  ['Dwelling Fire', 'residential_property'],
  ['Homeowners', 'homeowners'],
  ['Commercial Auto', 'auto'],
  ['Business Auto', 'auto'],
  ['Auto Physical Damage', 'auto_physical_damage'],
  ['Crime', 'other'],
  ['Surety Bond', 'other'],
  ['Property', undefined],
  ['Apartments', undefined],
  ['Garage Package', undefined],
  ['Commercial Property and Liability', undefined],
  ['Aviation', undefined],
  ['Marine', undefined],
  ['', undefined],
])('reads the text %j as the line %s', (text, line) => {
  expect(findNamedLine(text)).toBe(line);
});
