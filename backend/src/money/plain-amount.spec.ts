import { assert, integer, property } from 'fast-check';
import { formatPlainDollars } from './plain-dollars.js';
import { parsePlainAmountCents } from './plain-amount.js';

describe('an amount', () => {
  it('is unchanged after it is formatted and parsed', () => {
    assert(
      property(integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 }), (cents) => {
        expect(parsePlainAmountCents(formatPlainDollars(BigInt(cents)))).toBe(cents);
      }),
    );
  });
});
