import { findMatchingRates } from './find-matching-rates';

const rates = [
  { code: 'VA', name: 'Virginia', taxRate: '2.25%' },
  { code: 'WV', name: 'West Virginia', taxRate: '4.55%' },
  { code: 'NC', name: 'North Carolina', taxRate: '5%' },
];

test.each([
  ['virginia', ['VA', 'WV']],
  [' nc ', ['NC']],
  ['4.55', ['WV']],
  ['', ['VA', 'WV', 'NC']],
  ['atlantis', []],
])('finds for %j the states %j', (search, codes) => {
  expect(findMatchingRates(rates, search).map(({ code }) => code)).toEqual(codes);
});
