import { assessEdition, assessRules } from '../../jurisdictions/rule-confidence.js';
import type { Edition, RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import { toDollars, formatDollars } from '../../money/json-dollars.js';
import { formatPercent, parsePercent } from '../../money/exact-share.js';
import type { OrganizationPricer } from '../pricing/organization-pricer.js';
import type { PriceRequest } from '../pricing/price-request.js';
import type { PriceResult } from '../pricing/price-result.js';
import { isOverrideRuleId } from '../pricing/tax-override.js';
import { TaxRuleError } from '../pricing/tax-rule-error.js';
import { compareEditions, type EditionDifference, type EditionSample } from './edition-comparison.js';
import type { ChargedRateDto, EditionRateDto, TaxRateDto } from './tax-rates.dto.js';

/** Premium of the sample policy. It is large enough to show charges despite rounding to whole dollars. */
const SAMPLE_PREMIUM_CENTS = 100_000_000;
const SAMPLE_FEES_CENTS = 10_000_000;
type SampleFees = Pick<PriceRequest, 'insurerFeesCents' | 'brokerFeesCents'>;

/** Returns both editions' charges, including the organization's overrides, on an ordinary policy effective on `effectiveDate`. */
export function toTaxRateDto(
  jurisdiction: RulebookJurisdiction,
  effectiveDate: string,
  pricer: OrganizationPricer,
  today: string,
): TaxRateDto {
  const { statute } = jurisdiction.editions;
  const product = priceSample(jurisdiction.code, 'product', effectiveDate, pricer);
  const byLaw = priceSample(jurisdiction.code, 'statute', effectiveDate, pricer);
  const differences = findDifferences(jurisdiction, effectiveDate, pricer);
  return {
    code: jurisdiction.code,
    name: jurisdiction.name,
    slug: jurisdiction.slug,
    taxRate: jurisdiction.headline.label,
    edition: pricer.getEdition(jurisdiction.code),
    product: product && toEditionRateDto(product),
    statute: byLaw && toEditionRateDto(byLaw),
    agrees: differences && differences.length === 0,
    differsIn: differences && [...new Set(differences.map(({ aspect }) => aspect))],
    difference: formatDifferences(statute.difference, differences ?? []),
    citations: [...statute.citations],
    source: statute.sources[0]?.url ?? null,
    sourceAsOf: statute.sources[0]?.asOf ?? null,
    ...(byLaw === null ? assessEdition(jurisdiction, today) : assessRules(jurisdiction, listRuleIds(byLaw), today)),
  };
}

const listRuleIds = ({ lines }: PriceResult): string[] => lines.map(({ ruleId }) => ruleId);

/** Compares the editions on an ordinary policy of that day; null if one of them does not cover the day. */
function findDifferences(
  jurisdiction: RulebookJurisdiction,
  effectiveDate: string,
  pricer: Pick<OrganizationPricer, 'price'>,
): EditionDifference[] | null {
  const [table, law] = [
    priceEditionSample(jurisdiction.code, 'product', effectiveDate, pricer),
    priceEditionSample(jurisdiction.code, 'statute', effectiveDate, pricer),
  ];
  return table && law && compareEditions(table, law, jurisdiction);
}

function priceEditionSample(
  code: string,
  edition: Edition,
  effectiveDate: string,
  pricer: Pick<OrganizationPricer, 'price'>,
): EditionSample | null {
  const price = priceSample(code, edition, effectiveDate, pricer);
  if (price === null) return null;
  const isTaxed = (fees: SampleFees): boolean => priceSample(code, edition, effectiveDate, pricer, fees)?.totalCents !== price.totalCents;
  return {
    price,
    taxesInsurerFees: isTaxed({ insurerFeesCents: SAMPLE_FEES_CENTS }),
    taxesBrokerFees: isTaxed({ brokerFeesCents: SAMPLE_FEES_CENTS }),
  };
}

/** Joins the rulebook's sentence, which covers rates and flat charges, with sentences about the other aspects. */
function formatDifferences(difference: string | null, differences: readonly EditionDifference[]): string | null {
  const others = differences
    .filter(({ aspect }) => difference === null || (aspect !== 'rate' && aspect !== 'flat_charges'))
    .map(({ text }) => text);
  const sentences = [...(difference === null ? [] : [difference]), ...others];
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** Returns the premium tax on the organization's policies effective on `effectiveDate`, under its edition and overrides. */
export function toChargedRateDto(jurisdiction: RulebookJurisdiction, effectiveDate: string, pricer: OrganizationPricer): ChargedRateDto {
  const { code, headline } = jurisdiction;
  const edition = pricer.getEdition(code);
  const priced = priceSample(code, edition, effectiveDate, pricer);
  const used = priced && toEditionRateDto(priced);
  const taxes = priced?.lines.filter(({ kind, reason }) => kind === 'premium_tax' && reason === 'taxed') ?? [];
  const isOwn = taxes.some(({ ruleId }) => isOverrideRuleId(ruleId));
  return {
    state: code,
    edition,
    label: priced === null ? null : edition === 'product' && !isOwn ? headline.label : formatRateLabel(priced),
    charges: used && formatCharges(used),
    matchesHeadline: used !== null && used.totalPercent === headline.ratePercent && used.totalFlat === 0,
    isOwn,
    ruleId: (taxes.find(({ ruleId }) => isOverrideRuleId(ruleId)) ?? taxes[0])?.ruleId ?? null,
  };
}

/** Formats charges as '3% + 0.18%' or '3% + $20.00'. */
function formatCharges({ charges }: EditionRateDto): string {
  return charges
    .map(({ ratePercent, flatAmount }) => (ratePercent === null ? formatDollars((flatAmount ?? 0) * 100) : `${ratePercent}%`))
    .join(' + ');
}

/** Formats the rate of the premium tax; a flat charge is shown in dollars. */
function formatRateLabel({ statedRateText, lines }: PriceResult): string {
  const flatCents = lines.reduce((sum, { kind, flatCents: flat }) => sum + (kind === 'premium_tax' ? (flat ?? 0) : 0), 0);
  if (flatCents === 0) return `${statedRateText}%`;
  return statedRateText === '0' ? formatDollars(flatCents) : `${statedRateText}% + ${formatDollars(flatCents)}`;
}

function priceSample(
  jurisdiction: string,
  edition: Edition,
  effectiveDate: string,
  pricer: Pick<OrganizationPricer, 'price'>,
  fees: SampleFees = {},
): PriceResult | null {
  try {
    const policy = { premiumCents: SAMPLE_PREMIUM_CENTS, lineOfBusiness: 'general_liability' as const, ...fees };
    return pricer.price({ jurisdiction, edition, effectiveDate, ...policy });
  } catch (error) {
    if (error instanceof TaxRuleError) return null;
    throw error;
  }
}

function toEditionRateDto({ lines }: PriceResult): EditionRateDto {
  const charged = lines.filter((line) => line.amountCents !== 0);
  const percent = charged.reduce((sum, line) => sum + (line.ratePercent === null ? 0 : parsePercent(line.ratePercent)), 0);
  return {
    totalPercent: formatPercent(percent),
    totalFlat: toDollars(charged.reduce((sum, line) => sum + (line.flatCents ?? 0), 0)),
    charges: charged.map(({ label, kind, ratePercent, flatCents, citation, ruleId }) => ({
      ruleId,
      name: label,
      kind,
      ratePercent,
      flatAmount: flatCents === null ? null : toDollars(flatCents),
      citation,
    })),
  };
}
