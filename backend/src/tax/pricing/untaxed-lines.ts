import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import type { DecidedFee } from './fee-treatment.js';
import type { PriceRequest } from './price-request.js';
import type { TaxLine } from './price-result.js';
import type { TaxablePremium } from './taxable-premium.js';

/** Adds zero lines for amounts that no premium tax of the edition includes, because nothing must be dropped silently. */
export function addUntaxedLines(
  lines: TaxLine[],
  edition: CompiledEdition,
  request: PriceRequest,
  rules: readonly CompiledRule[],
  { outOfStateCents }: TaxablePremium,
  fees: readonly DecidedFee[],
  part: string | null,
): void {
  const { insurerFeesCents, brokerFeesCents, nonUsPremiumCents } = request;
  if (!insurerFeesCents && !brokerFeesCents && !nonUsPremiumCents && outOfStateCents === 0 && fees.length === 0) return;
  if (insurerFeesCents && !areFeesTaxed(rules, 'insurer', request)) {
    lines.push(buildZeroLine(edition, 'Insurer fees', 'insurer_fees', insurerFeesCents, findFeeReason(edition, 'insurer')));
  }
  if (brokerFeesCents && !areFeesTaxed(rules, 'broker', request)) {
    lines.push(buildZeroLine(edition, 'Broker fees', 'broker_fees', brokerFeesCents, findFeeReason(edition, 'broker')));
  }
  const isUnconfirmedTaxed = (request.unconfirmedFees ?? 'include') === 'include';
  for (const fee of fees) if (!(fee.treatment.taxed ?? isUnconfirmedTaxed)) lines.push(buildFeeLine(edition, fee));
  if (outOfStateCents !== 0) {
    const label = `Premium for risk outside ${edition.jurisdiction.name}`;
    lines.push(buildZeroLine(edition, label, 'out_of_state_premium', outOfStateCents, 'outside_state', part));
  } else if (nonUsPremiumCents && edition.excludesNonUsPremium) {
    const label = 'Premium for exposure outside the United States';
    lines.push(buildZeroLine(edition, label, 'non_us_premium', nonUsPremiumCents, 'outside_united_states', part));
  }
}

/** Returns true if one of the premium taxes includes the fees. */
function areFeesTaxed(rules: readonly CompiledRule[], fees: 'insurer' | 'broker', { unconfirmedFees = 'include' }: PriceRequest): boolean {
  for (const rule of rules) {
    if (rule.isTax && (rule.fees[fees] ?? unconfirmedFees === 'include')) return true;
  }
  return false;
}

function buildFeeLine(edition: CompiledEdition, { treatment: { label, side, basis, feeRule }, cents }: DecidedFee): TaxLine {
  const reason = feeRule === undefined ? findFeeReason(edition, side) : 'fee_not_taxable';
  return buildZeroLine(edition, label, basis, cents, reason);
}

/** Returns the reason that fees are not taxed: the rate table taxes only premium, the law exempts them, or no source decides. */
function findFeeReason({ statute, feesTaxable }: CompiledEdition, side: 'insurer' | 'broker'): string {
  if (statute === null) return 'fee_not_in_table';
  return feesTaxable[side] === null ? 'fee_not_confirmed' : 'fee_not_taxable';
}

const NO_PARTS: TaxLine['basisParts'] = [];

function buildZeroLine(
  edition: CompiledEdition,
  label: string,
  basis: TaxLine['basis'],
  basisCents: number,
  reason: string,
  part: string | null = null,
): TaxLine {
  return {
    kind: 'premium_tax',
    label,
    part,
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
