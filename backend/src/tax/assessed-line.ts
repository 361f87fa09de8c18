import type { ExemptionRule } from '../jurisdictions/rulebook.types.js';
import { lineOf } from './applicable-rules.js';
import type { CompiledRule } from './compiled-rules.js';
import { dollarShareOf, parsePercent, shareOf } from './exact-share.js';
import type { PriceRequest } from './price-request.js';
import type { TaxLine } from './price-result.js';

/** What one rule charges on one transaction. `taxableCents` is the premium the edition taxes. */
export function assessLine(rule: CompiledRule, request: PriceRequest, taxableCents: number, exemptions: readonly ExemptionRule[]): TaxLine {
  const { source } = rule;
  const isFlat = source.flatUsd !== undefined;
  const basisCents = isFlat ? 0 : basisOf(rule, request, taxableCents);
  const reason = reasonOf(rule, request, basisCents, exemptions);
  return {
    kind: source.kind,
    label: source.label,
    basis: source.basis,
    basisCents,
    ratePercent: source.ratePercent ?? null,
    flatCents: isFlat ? rule.flatCents : null,
    amountCents: reason === 'taxed' ? amountOf(rule, basisCents) : 0,
    rounding: source.rounding ?? 'cent',
    reason,
    ruleId: source.id,
    citation: source.citation ?? null,
    effectiveFrom: source.effectiveFrom ?? null,
    effectiveTo: source.effectiveTo ?? null,
  };
}

/** The amount a rule charges on a basis when nothing frees it. */
export function amountOf(rule: CompiledRule, basisCents: number): number {
  if (rule.source.flatUsd !== undefined) return rule.flatCents;
  return rule.source.rounding === 'dollar' ? dollarShareOf(basisCents, rule.rate) : shareOf(basisCents, rule.rate);
}

function basisOf(rule: CompiledRule, request: PriceRequest, taxableCents: number): number {
  switch (rule.source.basis) {
    case 'premium_and_insurer_fees':
      return taxableCents + (request.insurerFeesCents ?? 0);
    case 'premium_and_all_fees':
      return taxableCents + (request.insurerFeesCents ?? 0) + (request.brokerFeesCents ?? 0);
    case 'fire_premium':
      return request.firePremiumCents ?? shareOf(taxableCents, firePortionOf(rule, request));
    default:
      return taxableCents;
  }
}

/** The part of the premium that counts as fire for this line of business when no fire premium is entered. */
export function firePortionOf(rule: CompiledRule, request: PriceRequest): number {
  const line = lineOf(request);
  const percent = line && rule.source.firePortionPercent?.[line];
  return percent ? parsePercent(percent) : 0;
}

function reasonOf(rule: CompiledRule, request: PriceRequest, basisCents: number, exemptions: readonly ExemptionRule[]): string {
  const exemption = exemptions.find(({ freesRules }) => !freesRules || freesRules.includes(rule.source.id));
  if (exemption) return exemption.reason;
  if (rule.source.flatUsd !== undefined && !isFirstPremium(request)) return 'flat_fee_not_due';
  if (rule.source.basis === 'fire_premium' && basisCents === 0) return 'no_fire_premium';
  if (basisCents < 0 && !isReturned(rule, request)) return 'not_returned';
  return 'taxed';
}

/** Flat charges are due once, with the first premium of a term. */
export function isFirstPremium({ transactionType = 'new' }: PriceRequest): boolean {
  return transactionType === 'new' || transactionType === 'renewal';
}

/** Whether a return of premium returns the charge in this transaction. */
export function isReturned(rule: CompiledRule, request: PriceRequest): boolean {
  if (rule.source.returned === 'never') return false;
  if (rule.source.returned !== 'flat_cancellation') return true;
  return request.transactionType === 'cancellation' && (request.transactionDate ?? request.effectiveDate) === request.effectiveDate;
}
