import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import type { DisagreementDto } from './calculation.dto.js';
import { dollarsOf, formatDollars } from './dollars.js';
import type { PriceResult } from './price-result.js';

const CERTAINTY = {
  high: '',
  medium: ' Not fully verified: the sources are secondary or undated.',
  low: ' Unverified: the sources are weak.',
} as const;

/** What the rulebook says without the organization's overrides; undefined when it comes to the same total. */
export function overrideDisagreement(chosen: PriceResult, byRulebook: PriceResult): DisagreementDto | undefined {
  if (chosen.totalCents === byRulebook.totalCents) return undefined;
  const name = byRulebook.edition === 'product' ? 'Product table' : 'Statute';
  return {
    compared: 'rulebook_alone',
    edition: byRulebook.edition,
    text: `${name} without your organization's overrides: ${chargesOf(byRulebook)} = ${formatDollars(byRulebook.totalCents)}.`,
    totalDue: dollarsOf(byRulebook.totalCents),
    source: 'Rulebook',
    confidence: 'high',
  };
}

/** What the other edition says, in words with its source; undefined when both come to the same total. */
export function disagreementOf(chosen: PriceResult, other: PriceResult, jurisdiction: RulebookJurisdiction): DisagreementDto | undefined {
  if (chosen.totalCents === other.totalCents) return undefined;
  const sum = `${chargesOf(other)} = ${formatDollars(other.totalCents)}`;
  const { statute } = jurisdiction.editions;
  if (other.edition === 'product') {
    return {
      compared: 'other_edition',
      edition: 'product',
      text: `Product table: ${sum}.`,
      totalDue: dollarsOf(other.totalCents),
      source: 'Product rate table',
      confidence: 'high',
    };
  }
  const source = statute.sources[0];
  const why = statute.difference ? ` ${statute.difference}` : '';
  return {
    compared: 'other_edition',
    edition: 'statute',
    text: `Statute: ${sum}.${why} Source: ${statute.citations.join('; ')}.${CERTAINTY[statute.confidence]}`,
    totalDue: dollarsOf(other.totalCents),
    source: source ? source.url : statute.citations.join('; '),
    confidence: statute.confidence,
  };
}

function chargesOf(result: PriceResult): string {
  const charges = result.lines
    .filter((line) => line.amountCents !== 0)
    .map((line) => (line.flatCents === null ? `${line.ratePercent}% ${line.label}` : `${formatDollars(line.flatCents)} ${line.label}`));
  return charges.length === 0 ? 'no charge' : charges.join(' + ');
}
