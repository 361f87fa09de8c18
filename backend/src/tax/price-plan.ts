import { applicableExemptions, applicableRules } from './applicable-rules.js';
import { firePortionOf, isFirstPremium, isReturned } from './assessed-line.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import { dollarShareOf, RATE_SCALE, shareOf } from './exact-share.js';
import type { PriceRequest } from './price-request.js';

/** Everything of a request but its amounts: what decides which rules apply. */
export type PriceProfile = Omit<
  PriceRequest,
  'premiumCents' | 'insurerFeesCents' | 'brokerFeesCents' | 'firePremiumCents' | 'nonUsPremiumCents'
>;

const HALF = RATE_SCALE / 2;

/** A charge on the premium that needs more than a rate. */
interface SpecialCharge {
  readonly rate: number;
  /** The part of the premium it falls on; the whole when equal to RATE_SCALE. */
  readonly portion: number;
  readonly inDollars: boolean;
  readonly isReturned: boolean;
}

/**
 * The rules of one profile, chosen once: totals of many premiums without building lines.
 * `totalCents(premium)` equals the total of `price` for the same profile and premium, to the cent.
 */
export class PricePlan {
  /** Rates on the whole premium, rounded to cents, the same for premium and return; the first two apart for speed. */
  private readonly firstRate: number;
  private readonly secondRate: number;
  private readonly furtherRates: readonly number[];
  private readonly specialCharges: readonly SpecialCharge[];
  private readonly flatCents: number;
  /** Up to this premium every product of premium and rate is an exact double. */
  private readonly exactUpTo: number;
  private readonly hasMore: boolean;

  constructor(edition: CompiledEdition, profile: PriceProfile) {
    const request = { ...profile, premiumCents: 0 };
    const exemptions = applicableExemptions(edition, request);
    const due = applicableRules(edition, request).filter(
      ({ source }) => !exemptions.some(({ freesRules }) => !freesRules || freesRules.includes(source.id)),
    );
    const rates = due.filter(isPlainRate).map((rule) => rule.rate);
    this.firstRate = rates[0] ?? 0;
    this.secondRate = rates[1] ?? 0;
    this.furtherRates = rates.slice(2);
    this.flatCents = isFirstPremium(request) ? due.reduce((sum, rule) => sum + rule.flatCents, 0) : 0;
    this.specialCharges = due
      .filter((rule) => rule.source.flatUsd === undefined && !isPlainRate(rule))
      .map((rule) => ({
        rate: rule.rate,
        portion: rule.source.basis === 'fire_premium' ? firePortionOf(rule, request) : RATE_SCALE,
        inDollars: rule.source.rounding === 'dollar',
        isReturned: isReturned(rule, request),
      }));
    this.exactUpTo = Math.floor((Number.MAX_SAFE_INTEGER - HALF) / Math.max(1, ...rates));
    this.hasMore = this.furtherRates.length + this.specialCharges.length + this.flatCents > 0;
  }

  /** Tax and fees on a premium of whole cents, signed. */
  totalCents(premiumCents: number): number {
    const size = premiumCents < 0 ? -premiumCents : premiumCents;
    if (this.hasMore || size > this.exactUpTo) return this.generalTotalCents(premiumCents);
    let sum = Math.floor((size * this.firstRate + HALF) / RATE_SCALE);
    if (this.secondRate !== 0) sum += Math.floor((size * this.secondRate + HALF) / RATE_SCALE);
    return premiumCents < 0 ? 0 - sum : sum;
  }

  private generalTotalCents(premiumCents: number): number {
    let sum = this.flatCents + shareOf(premiumCents, this.firstRate) + shareOf(premiumCents, this.secondRate);
    for (const rate of this.furtherRates) sum += shareOf(premiumCents, rate);
    for (const { rate, portion, inDollars, isReturned } of this.specialCharges) {
      if (premiumCents < 0 && !isReturned) continue;
      const basis = portion === RATE_SCALE ? premiumCents : shareOf(premiumCents, portion);
      sum += inDollars ? dollarShareOf(basis, rate) : shareOf(basis, rate);
    }
    return sum;
  }
}

function isPlainRate({ source }: CompiledRule): boolean {
  return (
    source.flatUsd === undefined &&
    source.basis !== 'fire_premium' &&
    source.rounding !== 'dollar' &&
    (source.returned === undefined || source.returned === 'always')
  );
}
