import type { EditionRules, ExemptionRule, StatuteEdition } from '../jurisdictions/rulebook.types.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
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
  if (isStatute(edition.source)) {
    for (const { component, reason } of edition.source.notModelled) notes.push(`Not included: ${component}. ${reason}`);
    if (request.insurerFeesCents && edition.source.insurerFeesTaxable === null) {
      notes.push(`Whether insurer fees are taxable in ${name} is not confirmed by the sources read; they are left out.`);
    }
  }
  if (request.exemption && !exemptions.some((one) => one.exemptions?.includes(request.exemption!))) {
    notes.push(`The ${edition.edition} edition knows no exemption "${request.exemption}" in ${name}; the premium is taxed in full.`);
  }
  if (request.independentlyProcured && !edition.hasIndependentRule) {
    notes.push(
      `The ${edition.edition} edition has no separate rate for independently procured coverage in ${name}; the rate of broker placements is used.`,
    );
  }
  if (request.municipality && !rules.some((rule) => rule.municipalities)) {
    notes.push(`The ${edition.edition} edition holds no local tax for "${request.municipality}" in ${name}; none is included.`);
  }
  if (request.nonUsPremiumCents && !edition.source.excludesNonUsPremium) {
    notes.push(
      `The ${edition.edition} edition taxes the whole premium in ${name}, the part for exposure outside the United States included.`,
    );
  }
  return notes;
}

function isStatute(source: EditionRules): source is StatuteEdition {
  return 'notModelled' in source;
}
