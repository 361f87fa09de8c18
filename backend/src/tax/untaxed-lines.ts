import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import { isStatute } from './is-statute.js';
import { type DecidedFee, isInBasis } from './fee-treatment.js';
import type { PriceRequest } from './price-request.js';
import type { TaxLine } from './price-result.js';
import type { TaxablePremium } from './taxable-premium.js';

/** Zero lines for the amounts of the request that no premium tax of the edition reaches, so that nothing is left out silently. */
export function untaxedLines(
  edition: CompiledEdition,
  request: PriceRequest,
  rules: readonly CompiledRule[],
  { outOfStateCents }: TaxablePremium,
  fees: readonly DecidedFee[],
): TaxLine[] {
  const { insurerFeesCents, brokerFeesCents, nonUsPremiumCents } = request;
  if (!insurerFeesCents && !brokerFeesCents && !nonUsPremiumCents && outOfStateCents === 0 && fees.length === 0) return [];
  const lines: TaxLine[] = [];
  if (insurerFeesCents && !taxes(rules, 'insurer', request)) {
    lines.push(zeroLine(edition, 'Insurer fees', 'insurer_fees', insurerFeesCents, feeReason(edition, 'insurerFeesTaxable')));
  }
  if (brokerFeesCents && !taxes(rules, 'broker', request)) {
    lines.push(zeroLine(edition, 'Broker fees', 'broker_fees', brokerFeesCents, feeReason(edition, 'brokerFeesTaxable')));
  }
  for (const fee of fees) if (!taxesItem(rules, fee, request)) lines.push(itemLine(edition, fee));
  if (outOfStateCents !== 0) {
    const label = `Premium for risk outside ${edition.jurisdiction.name}`;
    lines.push(zeroLine(edition, label, 'out_of_state_premium', outOfStateCents, 'outside_state'));
  } else if (nonUsPremiumCents && edition.source.excludesNonUsPremium) {
    const label = 'Premium for exposure outside the United States';
    lines.push(zeroLine(edition, label, 'non_us_premium', nonUsPremiumCents, 'outside_united_states'));
  }
  return lines;
}

/** Whether a premium tax of the rules takes the fees in. */
function taxes(rules: readonly CompiledRule[], fees: 'insurer' | 'broker', { unconfirmedFees = 'include' }: PriceRequest): boolean {
  return rules.some((rule) => rule.source.kind === 'premium_tax' && (rule.fees[fees] ?? unconfirmedFees === 'include'));
}

function taxesItem(rules: readonly CompiledRule[], fee: DecidedFee, { unconfirmedFees = 'include' }: PriceRequest): boolean {
  return rules.some((rule) => rule.source.kind === 'premium_tax' && (isInBasis(rule, fee) ?? unconfirmedFees === 'include'));
}

function itemLine(edition: CompiledEdition, { item, label, side, basis, feeRule }: DecidedFee): TaxLine {
  const flag = side === 'insurer' ? 'insurerFeesTaxable' : 'brokerFeesTaxable';
  const reason = feeRule === undefined ? feeReason(edition, flag) : 'fee_not_taxable';
  return zeroLine(edition, label, basis, item.cents, reason);
}

/** Why a fee stays out: the table taxes premium alone, the law leaves it out, or no source read says either. */
function feeReason({ source }: CompiledEdition, field: 'insurerFeesTaxable' | 'brokerFeesTaxable'): string {
  if (!isStatute(source)) return 'fee_not_in_table';
  return source[field] === null ? 'fee_not_confirmed' : 'fee_not_taxable';
}

const NO_PARTS: TaxLine['basisParts'] = [];

function zeroLine(edition: CompiledEdition, label: string, basis: TaxLine['basis'], basisCents: number, reason: string): TaxLine {
  return {
    kind: 'premium_tax',
    label,
    basis,
    basisCents,
    basisParts: NO_PARTS,
    ratePercent: null,
    flatCents: null,
    amountCents: 0,
    rounding: 'cent',
    reason,
    ruleId: edition.notTaxedId,
    citation: null,
    effectiveFrom: null,
    effectiveTo: null,
  };
}
