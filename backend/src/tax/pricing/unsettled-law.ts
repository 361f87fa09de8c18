import type { UnmodeledLaw } from '../../jurisdictions/rulebook.types.js';
import { isRelevant, normalizePlace } from './applicable-rules.js';
import type { CompiledEdition } from './compiled-rules.js';
import type { OpenQuestions } from './open-questions.js';
import type { PriceProfile } from './price-request.js';
import type { TaxLine } from './price-result.js';
import { getInception } from './rule-dates.js';
import { describeUnmodeled, isShownWithPrices } from './unmodeled-note.js';
import { sumLines } from './unread-law.js';

/** Returns true if law that is not computed applies to the profile's line of business, place, placement, date and claimed exemption. */
export function appliesToProfile(law: UnmodeledLaw, profile: PriceProfile): boolean {
  const { municipalities, exemptions, effectiveFrom } = law;
  if (!isShownWithPrices(law)) return false;
  if (exemptions && (profile.exemption === undefined || !exemptions.includes(profile.exemption))) return false;
  if (effectiveFrom !== undefined && getInception(profile) < effectiveFrom) return false;
  const place = normalizePlace(profile);
  if (municipalities && !municipalities.some((name) => name.toLowerCase() === place)) return false;
  return isRelevant(law, profile);
}

/** Returns true if the profile's price is an estimate because of this law. */
export function leavesPriceOpen({ kind, estimateWhen }: UnmodeledLaw, { multiState, interstateTransport }: PriceProfile): boolean {
  switch (estimateWhen ?? (kind === 'not_confirmed' ? 'always' : undefined)) {
    case 'always':
      return true;
    case 'multi_state':
      return multiState === true;
    case 'interstate_transport':
      return interstateTransport === true;
    default:
      return false;
  }
}

/** Returns true if the answer about interstate transport determines whether the profile's price is an estimate under this law. */
export const usesInterstateAnswer = (law: UnmodeledLaw, profile: PriceProfile): boolean =>
  law.estimateWhen === 'interstate_transport' && appliesToProfile(law, profile);

/** Returns sentences about the law that makes the profile's price an estimate. */
export function findUnsettledLaw({ statute }: CompiledEdition, profile: PriceProfile): readonly string[] {
  const laws = statute?.notModelled ?? [];
  return laws.filter((law) => appliesToProfile(law, profile) && leavesPriceOpen(law, profile)).map(describeUnmodeled);
}

/** Adds unsettled law to a price, unless nothing is charged. */
export function addUnsettledLaw(open: OpenQuestions, unsettled: readonly string[], lines: readonly TaxLine[]): OpenQuestions {
  return sumLines(lines) === 0 ? open : { lacking: open.lacking, assumed: [...open.assumed, ...unsettled] };
}
