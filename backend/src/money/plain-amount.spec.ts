import { assert, integer, property } from 'fast-check';
import { dollarText } from './dollar-text.js';
import { plainAmountCents } from './plain-amount.js';

describe('an amount', () => {
  it('can be written and read back', () => {
    assert(
      property(integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 }), (cents) => {
        expect(plainAmountCents(dollarText(BigInt(cents)))).toBe(cents);
      }),
    );
  });
});
