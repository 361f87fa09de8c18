import { assert, integer, property } from 'fast-check';
import { dollarText } from '../../tax/dollar-text.js';
import { premiumCents } from './premium.js';

describe('an amount', () => {
  it('survives being written and read', () => {
    assert(
      property(integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 }), (cents) => {
        expect(premiumCents(dollarText(BigInt(cents)))).toBe(cents);
      }),
    );
  });
});
