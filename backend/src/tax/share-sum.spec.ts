import * as fc from 'fast-check';
import { dollarShareOf, MAX_AMOUNT_CENTS, RATE_SCALE, shareOf } from './exact-share.js';
import { type Share, ShareSum } from './share-sum.js';

const rate = fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(500_000, 250_000, 225_000, 17_500, 4_000, 1, 9_999_999));
const whole = (inDollars: boolean) => fc.record({ rate, portion: fc.constant(RATE_SCALE), inDollars: fc.constant(inDollars) });
const anyShare = fc.record({ rate, portion: fc.constantFrom(RATE_SCALE, 4_000_000, 1), inDollars: fc.boolean() });
const shares = fc.oneof(
  fc.array(whole(false), { maxLength: 3 }),
  fc.array(whole(true), { maxLength: 3 }),
  fc.array(anyShare, { maxLength: 6 }),
);

function sumOfShares(amountCents: number, all: readonly Share[]): number {
  return all.reduce((sum, one) => {
    const basis = shareOf(amountCents, one.portion);
    return sum + (one.inDollars ? dollarShareOf(basis, one.rate) : shareOf(basis, one.rate));
  }, 0);
}

/** The smallest amount whose share is at least `units` and a half, where rounding turns. */
function turningPoint(units: number, of: number, unitCents: number): number {
  return Math.min(MAX_AMOUNT_CENTS, Math.ceil(((units + 0.5) * RATE_SCALE * unitCents) / Math.max(1, of)));
}

/** What times `of` leaves 1 modulo RATE_SCALE = 2^7 x 5^7; its group has 4,000,000 members. */
function inverseOf(of: bigint): bigint {
  const modulus = BigInt(RATE_SCALE);
  let result = 1n;
  let power = of;
  for (let exponent = 4_000_000n - 1n; exponent > 0n; exponent >>= 1n) {
    if (exponent % 2n === 1n) result = (result * power) % modulus;
    power = (power * power) % modulus;
  }
  return result;
}

describe('the sum of shares', () => {
  it('equals the single shares added up, over the whole range of amounts', () => {
    const amount = fc.oneof(fc.integer({ min: 0, max: 3_000_000_000 }), fc.integer({ min: 0, max: MAX_AMOUNT_CENTS }));
    fc.assert(
      fc.property(shares, amount, (all, amountCents) => {
        expect(new ShareSum(all).of(amountCents)).toBe(sumOfShares(amountCents, all));
      }),
      { numRuns: 10_000 },
    );
  });

  it('turns at the same cent or dollar as the single shares', () => {
    fc.assert(
      fc.property(rate, fc.boolean(), fc.integer({ min: 0, max: 130_000_000 }), (of, inDollars, units) => {
        const all = [{ rate: of, portion: RATE_SCALE, inDollars }];
        const sum = new ShareSum(all);
        const turn = turningPoint(inDollars ? Math.floor(units / 100) : units, of, inDollars ? 100 : 1);
        for (const amountCents of [turn - 1, turn, turn + 1]) expect(sum.of(amountCents)).toBe(sumOfShares(amountCents, all));
      }),
      { numRuns: 10_000 },
    );
  });

  it('stays below the turn when it misses a half by the least part there is', () => {
    const coprime = fc.integer({ min: 1, max: 9_999_999 }).filter((of) => of % 2 !== 0 && of % 5 !== 0);
    fc.assert(
      fc.property(coprime, fc.nat(500_000), (of, turns) => {
        const amountCents = Number((4_999_999n * inverseOf(BigInt(of))) % BigInt(RATE_SCALE)) + turns * RATE_SCALE;
        const all = [{ rate: of, portion: RATE_SCALE, inDollars: false }];
        expect((BigInt(amountCents) * BigInt(of)) % BigInt(RATE_SCALE)).toBe(4_999_999n);
        expect(BigInt(new ShareSum(all).of(amountCents))).toBe((BigInt(amountCents) * BigInt(of)) / BigInt(RATE_SCALE));
      }),
      { numRuns: 10_000 },
    );
  });

  it('turns at exact halves', () => {
    const halves = new ShareSum([{ rate: 500_000, portion: RATE_SCALE, inDollars: false }]);
    for (let units = 0; units < 120_000_000; units += 99_991) {
      const amountCents = 20 * units + 10;
      expect(halves.of(amountCents)).toBe(units + 1);
      expect(halves.of(amountCents - 1)).toBe(units);
    }
  });
});
