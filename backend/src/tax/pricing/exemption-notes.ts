import type { ExemptionRule } from '../../jurisdictions/rulebook.types.js';
import type { CompiledEdition } from './compiled-rules.js';
import { getEditionNoun } from './edition-noun.js';
import { isStatute } from './is-statute.js';
import { describeUnmodeled } from './unmodeled-note.js';
import type { PriceProfile } from './price-request.js';

/** Returns notes on the claimed exemption: its scope, that no source confirms it, or that the edition has no such exemption. */
export function findExemptionNotes(
  { edition, source, jurisdiction }: CompiledEdition,
  { exemption }: PriceProfile,
  applicable: readonly ExemptionRule[],
): string[] {
  if (exemption === undefined) return [];
  const granted = applicable.filter(({ exemptions }) => exemptions?.includes(exemption));
  if (granted.length > 0) return granted.map(({ text }) => text);
  const unconfirmed = isStatute(source) ? source.notModelled.filter(({ exemptions }) => exemptions?.includes(exemption)) : [];
  if (unconfirmed.length > 0) return unconfirmed.map(describeUnmodeled);
  const words = exemption.replaceAll('_', ' ');
  return [`The ${getEditionNoun(edition)} has no exemption for "${words}" in ${jurisdiction.name}; the premium is taxed in full.`];
}
