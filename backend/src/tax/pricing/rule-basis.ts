import type { LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import { WIDER_LINES } from '../../jurisdictions/wider-lines.js';
import { computeShare } from '../../money/exact-share.js';
import { getLineOfBusiness } from './applicable-rules.js';
import type { CompiledRule } from './compiled-rules.js';
import type { PriceRequest } from './price-request.js';
import type { BasisPart } from './price-result.js';
import type { DecidedFee } from './fee-treatment.js';
import type { TaxablePremium } from './taxable-premium.js';

/** Base of a rate, with its parts if it includes fees. */
export interface RuleBasis {
  readonly cents: number;
  /** Empty if the premium, or its fire portion, is the only part. */
  readonly parts: readonly BasisPart[];
}

export const SINGLE_PART: readonly BasisPart[] = [];

/** Computes the base of a rate. @param ruleAt position of the rule in the profile */
export function computeBasis(
  rule: CompiledRule,
  ruleAt: number,
  request: PriceRequest,
  premium: TaxablePremium,
  fees: readonly DecidedFee[],
): RuleBasis {
  const premiumCents = rule.onStatePart ? premium.statePartCents : rule.onNonUsPremium ? premium.withNonUsCents : premium.taxedCents;
  if (rule.head.basis === 'fire_premium') {
    return { cents: request.firePremiumCents ?? computeShare(premiumCents, findFirePortion(rule, request)), parts: SINGLE_PART };
  }
  const { insurerFeesCents, brokerFeesCents } = request;
  if (!insurerFeesCents && !brokerFeesCents && fees.length === 0) return { cents: premiumCents, parts: SINGLE_PART };
  return addFees(rule, ruleAt, request, premiumCents, fees);
}

function addFees(rule: CompiledRule, ruleAt: number, request: PriceRequest, premiumCents: number, fees: readonly DecidedFee[]): RuleBasis {
  const { insurerFeesCents = 0, brokerFeesCents = 0, unconfirmedFees = 'include' } = request;
  const isUnconfirmedTaxed = unconfirmedFees === 'include';
  let parts: BasisPart[] | undefined;
  let cents = premiumCents;
  if (insurerFeesCents !== 0 && (rule.fees.insurer ?? isUnconfirmedTaxed)) {
    parts = [
      { of: 'premium', cents: premiumCents },
      { of: 'insurer_fees', cents: insurerFeesCents },
    ];
    cents += insurerFeesCents;
  }
  if (brokerFeesCents !== 0 && (rule.fees.broker ?? isUnconfirmedTaxed)) {
    (parts ??= [{ of: 'premium', cents: premiumCents }]).push({ of: 'broker_fees', cents: brokerFeesCents });
    cents += brokerFeesCents;
  }
  for (let at = 0; at < fees.length; at += 1) {
    const { treatment, cents: feeCents } = fees[at]!;
    if (!(treatment.inBasis[ruleAt] ?? isUnconfirmedTaxed)) continue;
    (parts ??= [{ of: 'premium', cents: premiumCents }]).push({ of: treatment.basis, name: treatment.name, cents: feeCents });
    cents += feeCents;
  }
  return { cents, parts: parts ?? SINGLE_PART };
}

/** Returns the fire portion of the premium for the line of business, in units of RATE_SCALE, which applies if no fire premium is entered. */
function findFirePortion({ firePortions }: CompiledRule, request: PriceRequest): number {
  const line = getLineOfBusiness(request);
  return line === undefined ? 0 : (firePortions.get(line) ?? findWiderPortion(firePortions, line));
}

function findWiderPortion(portions: CompiledRule['firePortions'], line: LineOfBusiness): number {
  const wider = WIDER_LINES[line];
  return wider === undefined ? 0 : (portions.get(wider) ?? 0);
}
