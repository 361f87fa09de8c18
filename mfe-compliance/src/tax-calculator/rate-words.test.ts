import { chargesInWords, matchingRates } from './rate-words';

const tax = { name: 'Surplus lines premium tax', kind: 'premium_tax' as const, ratePercent: '5', flatAmount: null, citation: null };
const stamping = { name: 'Stamping fee', kind: 'stamping_fee' as const, ratePercent: null, flatAmount: 5, citation: null };

test('names each charge with its rate or amount', () => {
  expect(chargesInWords({ totalPercent: '5', totalFlat: 5, charges: [tax, stamping] })).toBe(
    '5% Surplus lines premium tax + $5.00 Stamping fee',
  );
});

test('says that an edition is not known rather than nothing', () => {
  expect(chargesInWords(null)).toBe('Not known for today');
});

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
])('the search %j finds %j', (search, codes) => {
  expect(matchingRates(rates, search).map(({ code }) => code)).toEqual(codes);
});
