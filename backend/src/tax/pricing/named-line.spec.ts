import { findNamedLine } from './named-line.js';

test.each([
  ['Commercial Property', 'commercial_property'],
  ['commercial_property', 'commercial_property'],
  ['BOP', 'multi_peril'],
  ['Commercial Package', 'multi_peril'],
  ['Dwelling Fire', 'residential_property'],
  ['Homeowners', 'homeowners'],
  ['Property', undefined],
  ['Commercial Property and Liability', undefined],
  ['Aviation', undefined],
  ['Marine', undefined],
  ['', undefined],
])('the words %j name the line of property %s', (text, line) => {
  expect(findNamedLine(text)).toBe(line);
});
