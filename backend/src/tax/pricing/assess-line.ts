import type { ExemptionRule } from '../../jurisdictions/rulebook.types.js';
import { computeShareInWholeDollars, computeShare } from '../../money/exact-share.js';
import type { CompiledRule } from './compiled-rules.js';
import type { DecidedFee } from './fee-treatment.js';
import type { PriceRequest } from './price-request.js';
import type { TaxLine } from './price-result.js';
import { computeBasis, SINGLE_PART, type RuleBasis } from './rule-basis.js';
import type { TaxablePremium } from './taxable-premium.js';

/** Computes a rule's charge on a transaction. @param ruleAt position of the rule in the profile */
export function assessLine(
  rule: CompiledRule,
  ruleAt: number,
  request: PriceRequest,
  premium: TaxablePremium,
  fees: readonly DecidedFee[],
  exemptions: readonly ExemptionRule[],
  part: string | null,
): TaxLine {
  const { head } = rule;
  const { cents: basisCents, parts } = rule.isFlat ? NO_BASIS : computeBasis(rule, ruleAt, request, premium, fees);
  const reason = findReason(rule, request, basisCents, exemptions);
  return {
    kind: head.kind,
    label: head.label,
    part,
    basis: head.basis,
    basisCents,
    basisParts: parts,
    ratePercent: head.ratePercent,
    flatCents: head.flatCents,
    amountCents: reason === 'taxed' ? computeAmount(rule, request, basisCents) : 0,
    rounding: head.rounding,
    reason,
    ruleId: head.ruleId,
    citation: head.citation,
    effectiveFrom: head.effectiveFrom,
    effectiveTo: head.effectiveTo,
  };
}

const NO_BASIS: RuleBasis = { cents: 0, parts: SINGLE_PART };

/** Computes a rule's charge on a base, ignoring exemptions, in signed whole cents. */
export function computeAmount(rule: CompiledRule, request: PriceRequest, basisCents: number): number {
  if (rule.isFlat) return rule.flatCents;
  const share = rule.head.rounding === 'dollar' ? computeShareInWholeDollars(basisCents, rule.rate) : computeShare(basisCents, rule.rate);
  return basisCents > 0 && isFirstPremium(request) && share < rule.minimumCents ? rule.minimumCents : share;
}

function findReason(rule: CompiledRule, request: PriceRequest, basisCents: number, exemptions: readonly ExemptionRule[]): string {
  for (const { freesRules, reason } of exemptions) if (!freesRules || freesRules.includes(rule.head.ruleId)) return reason;
  if (rule.isFlat && !isFirstPremium(request)) return isReturn(request) ? 'not_returned' : 'flat_fee_not_due';
  if (rule.head.basis === 'fire_premium' && basisCents === 0) return 'no_fire_premium';
  if (basisCents < 0 && !isReturned(rule, request)) return 'not_returned';
  return 'taxed';
}

/** Returns true for the first premium of a term. Flat charges and minimum amounts are due only with that premium. */
export function isFirstPremium({ transactionType = 'new', installment = 1, extensionDate }: PriceRequest): boolean {
  return (transactionType === 'new' || transactionType === 'renewal') && installment === 1 && extensionDate === undefined;
}

/** Returns true if the transaction returns premium. A flat charge on the first premium is not refunded. */
function isReturn({ transactionType, premiumCents }: PriceRequest): boolean {
  return premiumCents < 0 || transactionType === 'cancellation' || transactionType === 'return_premium';
}

/** Returns true if a return of premium refunds this charge. */
function isReturned(rule: CompiledRule, request: PriceRequest): boolean {
  if (rule.returned === 'never') return false;
  if (rule.returned !== 'flat_cancellation') return true;
  return request.transactionType === 'cancellation' && (request.transactionDate ?? request.effectiveDate) === request.effectiveDate;
}
