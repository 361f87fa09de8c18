import type { ExemptionRule, StatuteEdition } from '../jurisdictions/rulebook.types.js';
import { DOUBT } from './certainty.js';
import { type CompiledEdition, type CompiledRule, isStatute } from './compiled-rules.js';
import { idleOverrideNotes, overrideNote } from './override-notes.js';
import type { PriceRequest } from './price-request.js';

/** Everything a reader of the amount must know beside it: ranges, make-up, exemptions, and what is not modelled. */
export function notesOf(
  edition: CompiledEdition,
  request: PriceRequest,
  rules: readonly CompiledRule[],
  exemptions: readonly ExemptionRule[],
): string[] {
  const { name } = edition.jurisdiction;
  const notes = [...edition.source.notes];
  for (const { source, override, replaced } of rules) {
    if (override) notes.push(overrideNote(override, replaced));
    if (source.makeUp) {
      notes.push(
        `${source.ratePercent}% is made up of ${source.makeUp.map((part) => `${part.ratePercent}% ${part.label}`).join(' and ')}.`,
      );
    }
    if (source.note) notes.push(source.note);
  }
  notes.push(...idleOverrideNotes(edition, request));
  for (const exemption of exemptions) notes.push(exemption.text);
  if (isStatute(edition.source)) notes.push(...statuteNotes(edition.source, name, request));
  if (request.exemption && !exemptions.some((one) => one.exemptions?.includes(request.exemption!))) {
    notes.push(`The ${edition.edition} edition knows no exemption "${request.exemption}" in ${name}; the premium is taxed in full.`);
  }
  if (request.independentlyProcured && !edition.hasIndependentRule) {
    notes.push(
      `The ${edition.edition} edition has no separate rate for independently procured coverage in ${name}; the rate of broker placements is used.`,
    );
  }
  if (request.municipality && !rules.some((rule) => rule.municipalities)) {
    const place = request.municipality.trim().toLowerCase();
    const scope = edition.rules.some((rule) => rule.municipalities?.has(place)) ? ' for this line of business' : '';
    notes.push(`The ${edition.edition} edition holds no local tax for "${request.municipality}" in ${name}${scope}; none is included.`);
  }
  if (request.firePremiumCents && !edition.rules.some((rule) => rule.source.basis === 'fire_premium')) {
    notes.push(`The ${edition.edition} edition has no charge on fire premium in ${name}; the fire premium entered changes nothing.`);
  }
  if (request.nonUsPremiumCents && !edition.source.excludesNonUsPremium) {
    notes.push(
      `The ${edition.edition} edition taxes the whole premium in ${name}, the part for exposure outside the United States included.`,
    );
  }
  return notes;
}

/** What the law leaves open, what is not modelled, and how sure its sources are. */
function statuteNotes(statute: StatuteEdition, name: string, request: PriceRequest): string[] {
  const notes = statute.notModelled.map(({ component, reason }) => `Not included: ${component}. ${reason}`);
  if (request.insurerFeesCents && statute.insurerFeesTaxable === null) {
    notes.push(`Whether insurer fees are taxable in ${name} is not confirmed by the sources read; they are left out.`);
  }
  if (request.brokerFeesCents && statute.brokerFeesTaxable === null) {
    notes.push(`Whether fees that the broker keeps are taxable in ${name} is not confirmed by the sources read; they are left out.`);
  }
  if (request.premiumCents < 0 && statute.returnPremium !== null) notes.push(statute.returnPremium);
  const doubt = DOUBT[statute.confidence];
  if (doubt !== null) notes.push(`The rules of ${name} are ${doubt}`);
  return notes;
}
