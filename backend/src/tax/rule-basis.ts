import { lineOf } from './applicable-rules.js';
import type { CompiledRule } from './compiled-rules.js';
import { parsePercent, shareOf } from './exact-share.js';
import type { PriceRequest } from './price-request.js';
import type { BasisPart } from './price-result.js';
import { type DecidedFee, feeName, isInBasis, sideOf } from './fee-treatment.js';
import type { TaxablePremium } from './taxable-premium.js';

/** What a rate is applied to, part by part; parts of nothing are left out. */
export function basisParts(rule: CompiledRule, request: PriceRequest, premium: TaxablePremium, fees: readonly DecidedFee[]): BasisPart[] {
  const premiumCents = rule.source.onNonUsPremium ? premium.withNonUsCents : premium.taxedCents;
  if (rule.source.basis === 'fire_premium') {
    return [{ of: 'fire_premium', cents: request.firePremiumCents ?? shareOf(premiumCents, firePortionOf(rule, request)) }];
  }
  const { insurerFeesCents = 0, brokerFeesCents = 0, unconfirmedFees = 'include' } = request;
  const isUnconfirmedTaxed = unconfirmedFees === 'include';
  const parts: BasisPart[] = [{ of: 'premium', cents: premiumCents }];
  if (insurerFeesCents !== 0 && (rule.fees.insurer ?? isUnconfirmedTaxed)) parts.push({ of: 'insurer_fees', cents: insurerFeesCents });
  if (brokerFeesCents !== 0 && (rule.fees.broker ?? isUnconfirmedTaxed)) parts.push({ of: 'broker_fees', cents: brokerFeesCents });
  for (const { item, feeRule } of fees) {
    if (!(isInBasis(rule, item, feeRule) ?? isUnconfirmedTaxed)) continue;
    parts.push({ of: sideOf(item) === 'insurer' ? 'insurer_fees' : 'broker_fees', name: feeName(item), cents: item.cents });
  }
  return parts;
}

/** The part of the premium that counts as fire for this line of business when no fire premium is entered, of RATE_SCALE. */
export function firePortionOf(rule: CompiledRule, request: PriceRequest): number {
  const line = lineOf(request);
  const percent = line && rule.source.firePortionPercent?.[line];
  return percent ? parsePercent(percent) : 0;
}
