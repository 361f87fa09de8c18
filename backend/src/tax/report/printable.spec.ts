import { printable } from './printable.js';

it.each([
  ['§38.2-4809, 2.25% – “as cited” … €5 ½', '§38.2-4809, 2.25% – “as cited” … €5 ½'],
  ['Łódź ≥ $300', 'Lódz >= $300'],
  ['São Tomé, Çağlar, Dvořák', 'São Tomé, Çaglar, Dvorák'],
  ['e\u0301', 'é'],
  ['漢字 😀', '?? ?'],
  ['tab\tend', 'tab?end'],
])('%j prints as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});
