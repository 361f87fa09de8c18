import type { ExemptionRule } from '../jurisdictions/rulebook.types.js';
import type { CompiledRule } from './compiled-rules.js';
import { dollarShareOf, shareOf } from './exact-share.js';
import type { PriceRequest } from './price-request.js';
import type { TaxLine } from './price-result.js';
import type { DecidedFee } from './fee-treatment.js';
import { basisOf, type RuleBasis } from './rule-basis.js';
import type { TaxablePremium } from './taxable-premium.js';

/** What one rule charges on one transaction. */
export function assessLine(
  rule: CompiledRule,
  request: PriceRequest,
  premium: TaxablePremium,
  fees: readonly DecidedFee[],
  exemptions: readonly ExemptionRule[],
): TaxLine {
  const { source } = rule;
  const isFlat = source.flatUsd !== undefined;
  const { cents: basisCents, parts } = isFlat ? NO_BASIS : basisOf(rule, request, premium, fees);
  const reason = reasonOf(rule, request, basisCents, exemptions);
  return {
    kind: source.kind,
    label: source.label,
    basis: source.basis,
    basisCents,
    basisParts: parts,
    ratePercent: source.ratePercent ?? null,
    flatCents: isFlat ? rule.flatCents : null,
    amountCents: reason === 'taxed' ? amountOf(rule, request, basisCents) : 0,
    rounding: source.rounding ?? 'cent',
    reason,
    ruleId: source.id,
    citation: source.citation ?? null,
    effectiveFrom: source.effectiveFrom ?? null,
    effectiveTo: source.effectiveTo ?? null,
  };
}

const NO_BASIS: RuleBasis = { cents: 0, parts: [] };

/** What the rule takes of a basis when nothing frees it, in signed whole cents. */
export function amountOf(rule: CompiledRule, request: PriceRequest, basisCents: number): number {
  if (rule.source.flatUsd !== undefined) return rule.flatCents;
  const share = rule.source.rounding === 'dollar' ? dollarShareOf(basisCents, rule.rate) : shareOf(basisCents, rule.rate);
  return basisCents > 0 && isFirstPremium(request) && share < rule.minimumCents ? rule.minimumCents : share;
}

function reasonOf(rule: CompiledRule, request: PriceRequest, basisCents: number, exemptions: readonly ExemptionRule[]): string {
  const exemption = exemptions.find(({ freesRules }) => !freesRules || freesRules.includes(rule.source.id));
  if (exemption) return exemption.reason;
  if (rule.source.flatUsd !== undefined && !isFirstPremium(request)) return isReturn(request) ? 'not_returned' : 'flat_fee_not_due';
  if (rule.source.basis === 'fire_premium' && basisCents === 0) return 'no_fire_premium';
  if (basisCents < 0 && !isReturned(rule, request)) return 'not_returned';
  return 'taxed';
}

/** Flat charges and least amounts are due once, with the first premium of a term. */
export function isFirstPremium({ transactionType = 'new' }: PriceRequest): boolean {
  return transactionType === 'new' || transactionType === 'renewal';
}

/** Whether the transaction gives premium back: a flat charge of the first premium then stays earned. */
function isReturn({ transactionType, premiumCents }: PriceRequest): boolean {
  return premiumCents < 0 || transactionType === 'cancellation' || transactionType === 'return_premium';
}

/** Whether a return of premium returns the charge in this transaction. */
export function isReturned(rule: CompiledRule, request: PriceRequest): boolean {
  if (rule.source.returned === 'never') return false;
  if (rule.source.returned !== 'flat_cancellation') return true;
  return request.transactionType === 'cancellation' && (request.transactionDate ?? request.effectiveDate) === request.effectiveDate;
}
