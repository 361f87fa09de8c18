import type { EditionNote, ExemptionRule, StatuteEdition } from '../../jurisdictions/rulebook.types.js';
import { isRelevant, getLineOfBusiness, normalizePlace } from './applicable-rules.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import { getEditionNoun } from './edition-noun.js';
import { isStatute } from './is-statute.js';
import { describeUnmodeled } from './unmodeled-note.js';
import { formatUnusedOverrideNotes, formatOverrideNote } from './override-notes.js';
import type { PriceRequest } from './price-request.js';
import { appliesToProfile, leavesPriceOpen } from './unsettled-law.js';

/**
 * Returns the notes needed to interpret the amount: notes on rate ranges, components, exemptions and other charges that may be due.
 * @param onExemption the edition's notes on the claimed exemption
 */
export function composeNotes(
  edition: CompiledEdition,
  request: PriceRequest,
  rules: readonly CompiledRule[],
  exemptions: readonly ExemptionRule[],
  onExemption: readonly string[],
): string[] {
  const { name } = edition.jurisdiction;
  const notes = edition.source.notes.filter((note) => isShown(note, request)).map(getText);
  for (const { source, override, replaced } of rules) {
    if (override) notes.push(formatOverrideNote(override, replaced));
    if (source.makeUp) {
      notes.push(
        `${source.ratePercent}% is made up of ${source.makeUp.map((part) => `${part.ratePercent}% ${part.label}`).join(' and ')}.`,
      );
    }
    if (source.note) notes.push(source.note);
  }
  notes.push(...formatUnusedOverrideNotes(edition, request));
  for (const { text } of exemptions) if (!onExemption.includes(text)) notes.push(text);
  notes.push(...onExemption);
  if (isStatute(edition.source)) notes.push(...findStatuteNotes(edition.source, request));
  // An exempt price is complete, so doubts about its rules are added to the notes.
  if (exemptions.length > 0) for (const { doubt } of rules) if (doubt !== null) notes.push(doubt);
  const place = normalizePlace(request);
  if (place !== undefined && !rules.some((rule) => rule.municipalities)) notes.push(...findPlaceNotes(edition, request, place));
  if (request.firePremiumCents && !edition.rules.some((rule) => rule.source.basis === 'fire_premium')) {
    notes.push(`The ${getEditionNoun(edition.edition)} has no charge on fire premium in ${name}; the fire premium entered has no effect.`);
  }
  if (request.inStatePremiumCents !== undefined && !isStatePartCharged(edition, request, rules)) {
    notes.push(`The ${getEditionNoun(edition.edition)} charges the whole premium in ${name}; the in-state premium entered has no effect.`);
  }
  return notes;
}

/** Returns true if a charge on the request applies only to premium for risk in the state. */
function isStatePartCharged({ taxesStatePart }: CompiledEdition, request: PriceRequest, rules: readonly CompiledRule[]): boolean {
  return (taxesStatePart && request.independentlyProcured === true) || rules.some(({ onStatePart }) => onStatePart);
}

/**
 * Explains that the entered place has no effect. If the rulebook lacks the state's local taxes, there is no such note, because the price is
 * incomplete.
 */
function findPlaceNotes({ rules, jurisdiction }: CompiledEdition, request: PriceRequest, place: string): string[] {
  const isListed = rules.some((rule) => rule.municipalities?.has(place));
  if (isListed && getLineOfBusiness(request) === undefined)
    return [`The local tax of ${request.municipality} depends on the line of business; choose one.`];
  if (isListed) return [`No local tax of ${request.municipality} applies to this line of business.`];
  if (rules.some((rule) => rule.municipalities)) return [];
  return [`The rulebook has no local premium tax in ${jurisdiction.name}; "${request.municipality}" has no effect.`];
}

function isShown(note: string | EditionNote, request: PriceRequest): boolean {
  if (typeof note === 'string') return true;
  if (note.when === 'fees' && !request.insurerFeesCents && !request.brokerFeesCents && !request.fees?.length) return false;
  if (note.when === 'municipality' && normalizePlace(request) === undefined) return false;
  return isRelevant(note, request);
}

function getText(note: string | EditionNote): string {
  return typeof note === 'string' ? note : note.text;
}

/** Returns notes on open points of the law, and on charges that are not computed. */
function findStatuteNotes(statute: StatuteEdition, request: PriceRequest): string[] {
  // Excludes points that make the price an estimate: they are stated with its completeness, or with the claimed exemption.
  const notes = statute.notModelled
    .filter((law) => law.exemptions === undefined && appliesToProfile(law, request) && !leavesPriceOpen(law, request))
    .map(describeUnmodeled);
  const { treatment, text } = statute.independentProcurement;
  if (request.independentlyProcured && treatment === 'taxed') notes.push(text);
  const { severalYears, extensions } = statute;
  const isExtension = request.extensionDate !== undefined;
  if (isExtension && extensions !== undefined) notes.push(`${extensions.text} (${extensions.citation})`);
  if (!isExtension && request.policyYear !== undefined && severalYears?.rates !== undefined) {
    notes.push(`${severalYears.text} (${severalYears.citation})`);
  }
  if (request.premiumCents < 0 && statute.returnPremium !== null) notes.push(statute.returnPremium);
  return notes;
}
