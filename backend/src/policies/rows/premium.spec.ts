import { assert, integer, property } from 'fast-check';
import { dollarText } from '../../tax/dollar-text.js';
import { premiumCents } from './premium.js';

describe('an amount', () => {
  it('survives being written and read', () => {
    assert(
      property(integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (cents) => {
        expect(premiumCents(dollarText(BigInt(cents)))).toBe(cents);
      }),
    );
  });
});
