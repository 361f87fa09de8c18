import * as fc from 'fast-check';
import { parseAmountCents } from './parse-amount.js';
import { formatPlainDollars } from './plain-dollars.js';
import { toCents } from './json-dollars.js';

const cents = fc.oneof(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 }));

describe('an amount as text', () => {
  it.each<[string, number]>([
    ['0', 0],
    ['-0.00', 0],
    ['1200', 120_000],
    ['1200.5', 120_050],
    ['-1200.50', -120_050],
    ['1,200.50', 120_050],
    ['$5', 500],
    ['-$1,234,567.89', -123_456_789],
    ['($1,234.50)', -123_450],
    ['(12)', -1_200],
    ['100,000,000,000.00', 10_000_000_000_000],
    ['100000000000', 10_000_000_000_000],
    ['0.29', 29],
    ['1.15', 115],
    ['8.7', 870],
    ['00', 0],
    ['0500.00', 50_000],
  ])('%s is read exactly to the cent', (text, expected) => {
    expect(parseAmountCents(text)).toBe(expected);
  });

  it.each([
    '',
    'x',
    '1e5',
    '1.234',
    '1.2.3',
    '.5',
    '5.',
    '+5',
    '--5',
    '(-5)',
    '()',
    '1,20',
    '12,34.00',
    '1,2345',
    '1 200',
    '\u0661\u0662',
    '\uff11',
    '5 USD',
    '\u20ac5',
    '100,000,000,000.01',
    '100000000000.01',
    '9999999999999',
    'NaN',
    'Infinity',
    '0x10',
    '1_000',
    '1\u00005',
    '0120000',
    '-0120000',
    '(0500)',
    '$007',
  ])('%j is rejected', (text) => {
    expect(parseAmountCents(text)).toBeUndefined();
  });

  it('is parsed back to the number that it was formatted from, like a number in JSON', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseAmountCents(formatPlainDollars(amount))).toBe(amount);
        expect(parseAmountCents(String(amount / 100))).toBe(amount);
        expect(toCents(amount / 100)).toBe(amount);
        expect(formatPlainDollars(BigInt(amount))).toBe(formatPlainDollars(amount));
      }),
    );
  });

  it('is parsed to the same amount with separators, a dollar sign or parentheses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000_000 }), (amount) => {
        const [whole, decimals] = formatPlainDollars(amount).split('.');
        const grouped = `${whole!.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
        expect(parseAmountCents(`$${grouped}`)).toBe(amount);
        expect(parseAmountCents(`-${grouped}`)).toBe(-amount);
        expect(parseAmountCents(`($${grouped})`)).toBe(-amount);
      }),
    );
  });
});
