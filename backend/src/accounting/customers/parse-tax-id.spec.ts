import { parseTaxId } from './parse-tax-id.js';

test.each([
  ['12-3456789', { full: '12-3456789', end: '' }],
  ['XXXXXX56789', { full: '', end: '56789' }],
  ['***-**-6789', { full: '', end: '6789' }],
  ['XXXXXXXXX', { full: '', end: '' }],
  ['', { full: '', end: '' }],
])('parses %j', (text, expected) => {
  expect(parseTaxId(text)).toEqual(expected);
});
