import { lineOf } from './applicable-rules.js';
import type { CompiledRule } from './compiled-rules.js';
import { parsePercent, shareOf } from './exact-share.js';
import type { PriceRequest } from './price-request.js';
import type { BasisPart } from './price-result.js';
import { type DecidedFee, isInBasis } from './fee-treatment.js';
import type { TaxablePremium } from './taxable-premium.js';

/** What a rate is applied to, and part by part where fees are in it. */
export interface RuleBasis {
  readonly cents: number;
  /** Empty where there is one part, the premium or its part for fire. */
  readonly parts: readonly BasisPart[];
}

const ONE_PART: readonly BasisPart[] = [];

/** What a rate is applied to. */
export function basisOf(rule: CompiledRule, request: PriceRequest, premium: TaxablePremium, fees: readonly DecidedFee[]): RuleBasis {
  const premiumCents = rule.source.onNonUsPremium ? premium.withNonUsCents : premium.taxedCents;
  if (rule.source.basis === 'fire_premium') {
    return { cents: request.firePremiumCents ?? shareOf(premiumCents, firePortionOf(rule, request)), parts: ONE_PART };
  }
  const { insurerFeesCents, brokerFeesCents } = request;
  if (!insurerFeesCents && !brokerFeesCents && fees.length === 0) return { cents: premiumCents, parts: ONE_PART };
  return withFees(rule, request, premiumCents, fees);
}

function withFees(rule: CompiledRule, request: PriceRequest, premiumCents: number, fees: readonly DecidedFee[]): RuleBasis {
  const { insurerFeesCents = 0, brokerFeesCents = 0, unconfirmedFees = 'include' } = request;
  const isUnconfirmedTaxed = unconfirmedFees === 'include';
  const parts: BasisPart[] = [{ of: 'premium', cents: premiumCents }];
  let cents = premiumCents;
  const add = (part: BasisPart) => {
    parts.push(part);
    cents += part.cents;
  };
  if (insurerFeesCents !== 0 && (rule.fees.insurer ?? isUnconfirmedTaxed)) add({ of: 'insurer_fees', cents: insurerFeesCents });
  if (brokerFeesCents !== 0 && (rule.fees.broker ?? isUnconfirmedTaxed)) add({ of: 'broker_fees', cents: brokerFeesCents });
  for (const fee of fees) {
    if (isInBasis(rule, fee) ?? isUnconfirmedTaxed) add({ of: fee.basis, name: fee.name, cents: fee.item.cents });
  }
  return parts.length === 1 ? { cents, parts: ONE_PART } : { cents, parts };
}

/** The part of the premium that counts as fire for this line of business when no fire premium is entered, of RATE_SCALE. */
export function firePortionOf(rule: CompiledRule, request: PriceRequest): number {
  const line = lineOf(request);
  const percent = line && rule.source.firePortionPercent?.[line];
  return percent ? parsePercent(percent) : 0;
}
