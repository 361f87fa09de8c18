import { type CompiledEdition, type CompiledRule, isStatute } from './compiled-rules.js';
import type { PriceRequest } from './price-request.js';
import type { TaxLine } from './price-result.js';

/** Zero lines for the amounts of the request that no premium tax of the edition reaches, so that nothing is left out silently. */
export function untaxedLines(edition: CompiledEdition, request: PriceRequest, rules: readonly CompiledRule[]): TaxLine[] {
  if (!request.insurerFeesCents && !request.brokerFeesCents && !request.nonUsPremiumCents) return [];
  const bases = new Set(rules.filter((rule) => rule.source.kind === 'premium_tax').map((rule) => rule.source.basis));
  const taxesAll = bases.has('premium_and_all_fees');
  const taxesInsurerFees = taxesAll || bases.has('premium_and_insurer_fees');
  const lines: TaxLine[] = [];
  if (request.insurerFeesCents && !taxesInsurerFees) {
    lines.push(zeroLine(edition, 'Insurer fees', 'insurer_fees', request.insurerFeesCents, feeReason(edition, 'insurerFeesTaxable')));
  }
  if (request.brokerFeesCents && !taxesAll) {
    lines.push(zeroLine(edition, 'Broker fees', 'broker_fees', request.brokerFeesCents, feeReason(edition, 'brokerFeesTaxable')));
  }
  if (request.nonUsPremiumCents && edition.source.excludesNonUsPremium) {
    lines.push(
      zeroLine(
        edition,
        'Premium for exposure outside the United States',
        'non_us_premium',
        request.nonUsPremiumCents,
        'outside_united_states',
      ),
    );
  }
  return lines;
}

/** Why a fee stays out: the table taxes premium alone, the law leaves it out, or no source read says either. */
function feeReason({ source }: CompiledEdition, field: 'insurerFeesTaxable' | 'brokerFeesTaxable'): string {
  if (!isStatute(source)) return 'fee_not_in_table';
  return source[field] === null ? 'fee_not_confirmed' : 'fee_not_taxable';
}

function zeroLine(edition: CompiledEdition, label: string, basis: TaxLine['basis'], basisCents: number, reason: string): TaxLine {
  return {
    kind: 'premium_tax',
    label,
    basis,
    basisCents,
    ratePercent: null,
    flatCents: null,
    amountCents: 0,
    rounding: 'cent',
    reason,
    ruleId: `${edition.jurisdiction.code.toLowerCase()}-not-taxed`,
    citation: null,
    effectiveFrom: null,
    effectiveTo: null,
  };
}
