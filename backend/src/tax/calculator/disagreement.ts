import { findConfidenceOfRules } from '../../jurisdictions/rule-confidence.js';
import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import { toDollars, formatDollars } from '../../money/json-dollars.js';
import type { PriceResult } from '../pricing/price-result.js';
import type { DisagreementDto } from './calculation.dto.js';
import { SOURCE_CAVEATS } from '../pricing/source-caveats.js';
import { formatDifference } from './format-difference.js';

/** Describes the rulebook's result without the organization's overrides, with its source; undefined if the total is the same. */
export function findOverrideDisagreement(
  chosen: PriceResult,
  byRulebook: PriceResult,
  jurisdiction: RulebookJurisdiction,
): DisagreementDto | undefined {
  if (chosen.totalCents === byRulebook.totalCents) return undefined;
  return { compared: 'rulebook_alone', ...buildDisagreement(byRulebook, jurisdiction, " without your organization's custom rates", '') };
}

/** Describes the other edition's result and the reason for the difference, with its source; undefined if the total is the same. */
export function findDisagreement(chosen: PriceResult, other: PriceResult, jurisdiction: RulebookJurisdiction): DisagreementDto | undefined {
  if (chosen.totalCents === other.totalCents) return undefined;
  const [product, statute] = other.edition === 'product' ? [other, chosen] : [chosen, other];
  const why = [...other.exemptionNotes, formatDifference({ product, statute }, jurisdiction)].map((sentence) => ` ${sentence}`);
  return { compared: 'other_edition', ...buildDisagreement(other, jurisdiction, '', why.join('')) };
}

function buildDisagreement(
  result: PriceResult,
  { editions: { statute } }: RulebookJurisdiction,
  aside: string,
  why: string,
): Omit<DisagreementDto, 'compared'> {
  const sum = `${formatCharges(result)} = ${formatDollars(result.totalCents)}`;
  const totalDue = toDollars(result.totalCents);
  if (result.edition === 'product') {
    const text = `Stampline rate table${aside}, not a legal source: ${sum}.${why}`;
    return { edition: 'product', text, totalDue, source: 'Stampline rate table', confidence: null };
  }
  const citations = statute.citations.join('; ');
  const confidence = findConfidenceOfRules(
    statute,
    result.lines.map(({ ruleId }) => ruleId),
  );
  const doubt = SOURCE_CAVEATS[confidence];
  return {
    edition: 'statute',
    text: `Statute${aside}: ${sum}.${why} Source: ${citations}.${doubt === null ? '' : ` ${capitalize(doubt)}`}`,
    totalDue,
    source: statute.sources[0]?.url ?? citations,
    confidence,
  };
}

function formatCharges(result: PriceResult): string {
  const charges = result.lines
    .filter((line) => line.amountCents !== 0)
    .map((line) => (line.flatCents === null ? `${line.ratePercent}% ${line.label}` : `${formatDollars(line.flatCents)} ${line.label}`));
  return charges.length === 0 ? 'no charge' : charges.join(' + ');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
