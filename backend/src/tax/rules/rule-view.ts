import { describeReading } from '../../jurisdictions/legal-support-view.js';
import { assessEdition } from '../../jurisdictions/rule-confidence.js';
import type { Edition, RulebookJurisdiction, Source, StatuteRule, TaxRule } from '../../jurisdictions/rulebook.types.js';
import { parseDollars } from '../../money/plain-dollars.js';
import { toDollars } from '../../money/json-dollars.js';
import { findRateParts } from '../pricing/rate-make-up.js';
import { toOverrideRuleId } from '../pricing/tax-override.js';
import type { RuleDetailDto, RuleSourceDto, StatuteReferenceDto } from './rule-detail.dto.js';
import type { StoredOverride } from './stored-rules.types.js';

const NOT_TAXED_NOTE =
  'Lines under this id are shown so that nothing is left out silently: fees that the edition does not count into the tax base, and premium for exposure outside the United States. Nothing is charged on them.';

/** Converts a rule of the rulebook for the API, and marks whether its source must be read again on the given day. */
export function toRuleDetailDto(jurisdiction: RulebookJurisdiction, edition: Edition, rule: TaxRule, today: string): RuleDetailDto {
  const isStatute = edition === 'statute';
  const law = isStatute ? jurisdiction.editions.statute.rules.find(({ id }) => id === rule.id) : undefined;
  return {
    id: rule.id,
    state: jurisdiction.code,
    stateName: jurisdiction.name,
    stateSlug: jurisdiction.slug,
    edition,
    kind: rule.kind,
    label: rule.label,
    ratePercent: rule.ratePercent ?? null,
    flatAmount: rule.flatUsd === undefined ? null : toDollars(parseDollars(rule.flatUsd)),
    basis: rule.basis,
    rounding: rule.rounding ?? 'cent',
    effectiveFrom: rule.effectiveFrom ?? null,
    effectiveTo: rule.effectiveTo ?? null,
    citation: rule.citation ?? null,
    note: rule.note ?? null,
    makeUp: findRateParts(rule, jurisdiction),
    ...toRuleReadingDto(law, jurisdiction, today),
    confidence: law?.confidence ?? null,
    statute: isStatute ? null : toStatuteReferenceDto(jurisdiction, today),
    origin: 'rulebook',
    override: null,
  };
}

function toStatuteReferenceDto(jurisdiction: RulebookJurisdiction, today: string): StatuteReferenceDto {
  const { citations, sources } = jurisdiction.editions.statute;
  return { citations: [...citations], sources: toRuleSourceDtos(sources), ...assessEdition(jurisdiction, today) };
}

/** Describes where and when a rule of law was read, and whether its source must be read again; a rule that is not law has no sources. */
export function toRuleReadingDto(law: StatuteRule | undefined, jurisdiction: RulebookJurisdiction, today: string) {
  const reading = describeReading(law ?? {}, jurisdiction, today);
  return { ...reading, sources: toRuleSourceDtos(reading.sources) };
}

/** Returns the pages cited for a statute edition or one of its rules. */
export function toRuleSourceDtos(sources: readonly Source[]): RuleSourceDto[] {
  return sources.map(({ url, asOf, note }) => ({ url, asOf, note: note ?? null }));
}

/** Returns the rule id of lines for amounts that an edition excludes. */
export function getNotTaxedRuleId(code: string): string {
  return `${code.toLowerCase()}-not-taxed`;
}

/** Builds the rule behind lines without a charge. */
export function toNotTaxedDto({ code, name, slug }: RulebookJurisdiction): RuleDetailDto {
  return {
    id: getNotTaxedRuleId(code),
    state: code,
    stateName: name,
    stateSlug: slug,
    edition: null,
    kind: 'premium_tax',
    label: 'Not taxed',
    ratePercent: null,
    flatAmount: null,
    basis: 'none',
    rounding: 'cent',
    effectiveFrom: null,
    effectiveTo: null,
    citation: null,
    note: NOT_TAXED_NOTE,
    makeUp: [],
    statute: null,
    readOn: null,
    mustBeReadAgain: false,
    sources: [],
    confidence: null,
    origin: 'rulebook',
    override: null,
  };
}

/** Converts an organization's custom rate for the API, with the basis of the rule that it replaces. */
export function toOverrideRuleDto(override: StoredOverride, jurisdiction: RulebookJurisdiction, today: string): RuleDetailDto {
  const { edition, kind, label, ratePercent, flatCents, effectiveFrom, effectiveTo, source, replaces } = override;
  const { reason, proposedBy, approvedBy, approvedAt, isWithdrawn } = override;
  const replaced = jurisdiction.editions[edition].rules.find((rule) => rule.id === replaces);
  const rateBasis = replaced === undefined || replaced.basis === 'per_policy' ? 'premium' : replaced.basis;
  return {
    id: toOverrideRuleId(override),
    state: jurisdiction.code,
    stateName: jurisdiction.name,
    stateSlug: jurisdiction.slug,
    edition,
    kind: replaced?.kind ?? kind,
    label,
    ratePercent,
    flatAmount: flatCents === null ? null : toDollars(flatCents),
    basis: flatCents === null ? rateBasis : 'per_policy',
    rounding: (flatCents === null && replaced?.rounding) || 'cent',
    effectiveFrom,
    effectiveTo,
    citation: source,
    note: null,
    makeUp: [],
    statute: toStatuteReferenceDto(jurisdiction, today),
    readOn: null,
    mustBeReadAgain: false,
    sources: [],
    confidence: null,
    origin: 'override',
    override: { reason, source, replaces, proposedBy, approvedBy, approvedAt, isWithdrawn },
  };
}
