import { formatSource } from './source-label';

test.each([
  ['https://tax.virginia.gov/laws-rules-decisions/tax-bulletins/14-3', 'tax.virginia.gov: tax bulletins 14 3'],
  ['https://www.elany.org/', 'elany.org'],
  ['https://elany.org/contentHTML/1836.htm', 'elany.org: contentHTML 1836'],
])('labels %s by its site and page', (url, label) => {
  expect(formatSource(url)).toBe(label);
});
