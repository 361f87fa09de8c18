import type { Edition, RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { dollarsOf } from './dollars.js';
import { formatPercent, parsePercent } from './exact-share.js';
import type { PriceResult } from './price-result.js';
import type { EditionRateDto, TaxRateDto } from './tax-rates.dto.js';
import type { OrganizationPricer } from './organization-pricer.js';
import { TaxRuleError } from './tax-rule-error.js';

/** Large enough that rounding to whole dollars hides no charge. */
const SAMPLE_PREMIUM_CENTS = 100_000_000;

/** What both editions, with the organization's overrides, charge on an ordinary policy that incepts on `effectiveDate`. */
export function taxRate(jurisdiction: RulebookJurisdiction, effectiveDate: string, pricer: OrganizationPricer): TaxRateDto {
  const { statute } = jurisdiction.editions;
  const product = sample(jurisdiction.code, 'product', effectiveDate, pricer);
  const byLaw = sample(jurisdiction.code, 'statute', effectiveDate, pricer);
  return {
    code: jurisdiction.code,
    name: jurisdiction.name,
    slug: jurisdiction.slug,
    taxRate: jurisdiction.headline.label,
    edition: pricer.editionOf(jurisdiction.code),
    product: product && editionRate(product),
    statute: byLaw && editionRate(byLaw),
    agrees: product && byLaw ? product.totalCents === byLaw.totalCents : null,
    difference: statute.difference,
    citations: [...statute.citations],
    source: statute.sources[0]?.url ?? null,
    sourceAsOf: statute.sources[0]?.asOf ?? null,
    confidence: statute.confidence,
  };
}

function sample(
  jurisdiction: string,
  edition: Edition,
  effectiveDate: string,
  pricer: Pick<OrganizationPricer, 'price'>,
): PriceResult | null {
  try {
    return pricer.price({ jurisdiction, edition, effectiveDate, premiumCents: SAMPLE_PREMIUM_CENTS, lineOfBusiness: 'general_liability' });
  } catch (error) {
    if (error instanceof TaxRuleError) return null;
    throw error;
  }
}

function editionRate({ lines }: PriceResult): EditionRateDto {
  const charged = lines.filter((line) => line.amountCents !== 0);
  const percent = charged.reduce((sum, line) => sum + (line.ratePercent === null ? 0 : parsePercent(line.ratePercent)), 0);
  return {
    totalPercent: formatPercent(percent),
    totalFlat: dollarsOf(charged.reduce((sum, line) => sum + (line.flatCents ?? 0), 0)),
    charges: charged.map(({ label, kind, ratePercent, flatCents, citation, ruleId }) => ({
      ruleId,
      name: label,
      kind,
      ratePercent,
      flatAmount: flatCents === null ? null : dollarsOf(flatCents),
      citation,
    })),
  };
}
