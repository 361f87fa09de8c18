import { dollarShareOf, RATE_SCALE, shareOf } from './exact-share.js';

/** A rate on an amount or on a portion of it. */
export interface Share {
  readonly rate: number;
  /** The part of the amount it falls on; the whole when equal to RATE_SCALE. */
  readonly portion: number;
  readonly inDollars: boolean;
}

const QUICK_SHARES = 3;
/** Added to a number below it, 2^52 leaves no room for a fraction: the sum is rounded to the nearest whole number. */
const ROUNDING = 2 ** 52;
/** Up to this product of amount and rate `factorOf` is exact. */
const QUICK_PRODUCT = 1.2e15;

/**
 * What several rates take of one amount, each rounded half up by itself, added up. Equal to the sum of `shareOf` and `dollarShareOf`.
 *
 * Up to three rates on the whole amount are multiplied by a factor in place of a division, which is exact: the true share of a whole
 * amount is a multiple of g = 10^-7 cents (10^-9 dollars). The factor lies above the rate by 2 to 6 parts of 2^53 and the product adds
 * at most one part, so the computed share exceeds the true one by more than half a last digit, which lifts every tie, and by less than
 * 7 / 2^53 of itself, which is less than g, and so lifts nothing else, while the product of amount and rate is at most 1.2 x 10^15.
 */
export class ShareSum {
  private readonly first: number;
  private readonly second: number;
  private readonly third: number;
  private readonly unitCents: number;
  /** The largest amount that is multiplied; none when negative. */
  private readonly quickUpTo: number;

  constructor(private readonly shares: readonly Share[]) {
    const inDollars = shares[0]?.inDollars === true;
    const isQuick = shares.length <= QUICK_SHARES && shares.every((one) => one.portion === RATE_SCALE && one.inDollars === inDollars);
    this.unitCents = inDollars ? 100 : 1;
    this.first = factorOf(shares[0], this.unitCents);
    this.second = factorOf(shares[1], this.unitCents);
    this.third = factorOf(shares[2], this.unitCents);
    this.quickUpTo = isQuick ? Math.floor(QUICK_PRODUCT / Math.max(1, ...shares.map(({ rate }) => rate))) : -1;
  }

  /** In cents, of an amount of whole cents that is not negative. */
  of(amountCents: number): number {
    if (amountCents > this.quickUpTo) return this.ofAny(amountCents);
    const units =
      amountCents * this.first +
      ROUNDING -
      ROUNDING +
      (amountCents * this.second + ROUNDING - ROUNDING) +
      (amountCents * this.third + ROUNDING - ROUNDING);
    return units * this.unitCents;
  }

  private ofAny(amountCents: number): number {
    let sum = 0;
    for (const { rate, portion, inDollars } of this.shares) {
      const basis = portion === RATE_SCALE ? amountCents : shareOf(amountCents, portion);
      sum += inDollars ? dollarShareOf(basis, rate) : shareOf(basis, rate);
    }
    return sum;
  }
}

/** The rate per unit, above its true value by 2 to 6 parts of 2^53. */
function factorOf(share: Share | undefined, unitCents: number): number {
  return share === undefined ? 0 : (share.rate / (RATE_SCALE * unitCents)) * (1 + 2 * Number.EPSILON);
}
