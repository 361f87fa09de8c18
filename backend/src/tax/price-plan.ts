import { applicableExemptions, applicableRules } from './applicable-rules.js';
import { isFirstPremium, isReturned } from './assessed-line.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import { RATE_SCALE, shareOf } from './exact-share.js';
import type { PriceProfile, PriceRequest } from './price-request.js';
import { firePortionOf } from './rule-basis.js';
import { type Share, ShareSum } from './share-sum.js';

/**
 * The rules of one profile, chosen once: totals of many premiums without building lines.
 * `totalCents(premium)` equals the total of `price` for the same profile and premium, to the cent.
 */
export class PricePlan {
  private readonly onPremium: ShareSum;
  private readonly onReturn: ShareSum;
  private readonly flatCents: number;
  /** Rates that take at least an amount of the first premium of a term. */
  private readonly withLeast: readonly CompiledRule[];

  constructor(edition: CompiledEdition, profile: PriceProfile) {
    const request = { ...profile, premiumCents: 0 };
    const exemptions = applicableExemptions(edition, request);
    const due = applicableRules(edition, request).filter(
      ({ source }) => !exemptions.some(({ freesRules }) => !freesRules || freesRules.includes(source.id)),
    );
    const rates = due.filter(({ source }) => source.flatUsd === undefined);
    this.onPremium = new ShareSum(sharesOf(rates, request));
    this.onReturn = new ShareSum(
      sharesOf(
        rates.filter((rule) => isReturned(rule, request)),
        request,
      ),
    );
    this.withLeast = isFirstPremium(request) ? rates.filter(({ minimumCents }) => minimumCents > 0) : [];
    this.flatCents = isFirstPremium(request) ? due.reduce((sum, rule) => sum + rule.flatCents, 0) : 0;
  }

  /** Tax and fees on a premium of whole cents, signed. */
  totalCents(premiumCents: number): number {
    if (premiumCents >= 0) return this.onPremium.of(premiumCents) + this.flatCents + this.belowLeast(premiumCents);
    return this.flatCents - this.onReturn.of(-premiumCents);
  }

  private belowLeast(premiumCents: number): number {
    if (premiumCents === 0 || this.withLeast.length === 0) return 0;
    return this.withLeast.reduce((sum, { rate, minimumCents }) => sum + Math.max(0, minimumCents - shareOf(premiumCents, rate)), 0);
  }
}

/** What each rate takes; a fire rate on a line without a fire portion takes nothing. */
function sharesOf(rates: readonly CompiledRule[], request: PriceRequest): Share[] {
  return rates
    .map((rule) => ({
      rate: rule.rate,
      portion: rule.source.basis === 'fire_premium' ? firePortionOf(rule, request) : RATE_SCALE,
      inDollars: rule.source.rounding === 'dollar',
    }))
    .filter(({ portion }) => portion > 0);
}
