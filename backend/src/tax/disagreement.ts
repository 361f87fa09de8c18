import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import type { DisagreementDto } from './calculation.dto.js';
import { DOUBT } from './certainty.js';
import { dollarsOf, formatDollars } from './dollars.js';
import type { PriceResult } from './price-result.js';

/** What the rulebook says without the organization's overrides, in words with its source; undefined when it comes to the same total. */
export function overrideDisagreement(
  chosen: PriceResult,
  byRulebook: PriceResult,
  jurisdiction: RulebookJurisdiction,
): DisagreementDto | undefined {
  if (chosen.totalCents === byRulebook.totalCents) return undefined;
  return { compared: 'rulebook_alone', ...answerOf(byRulebook, jurisdiction, " without your organization's overrides") };
}

/** What the other edition says, in words with its source; undefined when both come to the same total. */
export function disagreementOf(chosen: PriceResult, other: PriceResult, jurisdiction: RulebookJurisdiction): DisagreementDto | undefined {
  if (chosen.totalCents === other.totalCents) return undefined;
  return { compared: 'other_edition', ...answerOf(other, jurisdiction, '') };
}

function answerOf(result: PriceResult, { editions: { statute } }: RulebookJurisdiction, aside: string): Omit<DisagreementDto, 'compared'> {
  const sum = `${chargesOf(result)} = ${formatDollars(result.totalCents)}`;
  const totalDue = dollarsOf(result.totalCents);
  if (result.edition === 'product') {
    return { edition: 'product', text: `Product table${aside}: ${sum}.`, totalDue, source: 'Product rate table', confidence: 'high' };
  }
  const citations = statute.citations.join('; ');
  const why = statute.difference ? ` ${statute.difference}` : '';
  const doubt = DOUBT[statute.confidence];
  return {
    edition: 'statute',
    text: `Statute${aside}: ${sum}.${why} Source: ${citations}.${doubt === null ? '' : ` ${capitalized(doubt)}`}`,
    totalDue,
    source: statute.sources[0]?.url ?? citations,
    confidence: statute.confidence,
  };
}

function chargesOf(result: PriceResult): string {
  const charges = result.lines
    .filter((line) => line.amountCents !== 0)
    .map((line) => (line.flatCents === null ? `${line.ratePercent}% ${line.label}` : `${formatDollars(line.flatCents)} ${line.label}`));
  return charges.length === 0 ? 'no charge' : charges.join(' + ');
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
