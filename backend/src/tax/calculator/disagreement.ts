import { confidenceOfRules } from '../../jurisdictions/rule-confidence.js';
import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import { dollarsOf, formatDollars } from '../../money/dollars.js';
import type { PriceResult } from '../pricing/price-result.js';
import type { DisagreementDto } from './calculation.dto.js';
import { DOUBT } from '../pricing/certainty.js';
import { differenceSentence } from './difference-causes.js';

/** Describes the rulebook's result without the organization's overrides, with its source; undefined when the total is the same. */
export function overrideDisagreement(
  chosen: PriceResult,
  byRulebook: PriceResult,
  jurisdiction: RulebookJurisdiction,
): DisagreementDto | undefined {
  if (chosen.totalCents === byRulebook.totalCents) return undefined;
  return { compared: 'rulebook_alone', ...answerOf(byRulebook, jurisdiction, " without your organization's custom rates", '') };
}

/** Describes the other edition's result and the reason for the difference, with its source; undefined when the total is the same. */
export function disagreementOf(chosen: PriceResult, other: PriceResult, jurisdiction: RulebookJurisdiction): DisagreementDto | undefined {
  if (chosen.totalCents === other.totalCents) return undefined;
  const [product, statute] = other.edition === 'product' ? [other, chosen] : [chosen, other];
  const why = [...other.exemptionNotes, differenceSentence({ product, statute }, jurisdiction)].map((sentence) => ` ${sentence}`);
  return { compared: 'other_edition', ...answerOf(other, jurisdiction, '', why.join('')) };
}

function answerOf(
  result: PriceResult,
  { editions: { statute } }: RulebookJurisdiction,
  aside: string,
  why: string,
): Omit<DisagreementDto, 'compared'> {
  const sum = `${chargesOf(result)} = ${formatDollars(result.totalCents)}`;
  const totalDue = dollarsOf(result.totalCents);
  if (result.edition === 'product') {
    const text = `Stampline rate table${aside}, not a legal source: ${sum}.${why}`;
    return { edition: 'product', text, totalDue, source: 'Stampline rate table', confidence: null };
  }
  const citations = statute.citations.join('; ');
  const confidence = confidenceOfRules(
    statute,
    result.lines.map(({ ruleId }) => ruleId),
  );
  const doubt = DOUBT[confidence];
  return {
    edition: 'statute',
    text: `Statute${aside}: ${sum}.${why} Source: ${citations}.${doubt === null ? '' : ` ${capitalize(doubt)}`}`,
    totalDue,
    source: statute.sources[0]?.url ?? citations,
    confidence,
  };
}

function chargesOf(result: PriceResult): string {
  const charges = result.lines
    .filter((line) => line.amountCents !== 0)
    .map((line) => (line.flatCents === null ? `${line.ratePercent}% ${line.label}` : `${formatDollars(line.flatCents)} ${line.label}`));
  return charges.length === 0 ? 'no charge' : charges.join(' + ');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
