import type { IncompletenessRule } from '../../jurisdictions/rulebook.types.js';
import { formatDollars } from '../../money/json-dollars.js';
import { isRelevant, getLineOfBusiness } from './applicable-rules.js';
import type { CompiledEdition } from './compiled-rules.js';
import type { OpenQuestions } from './open-questions.js';
import type { CoveragePart, PriceProfile, PriceRequest } from './price-request.js';
import type { TaxLine } from './price-result.js';
import { sumLines } from './unread-law.js';

/** Gives a request for a railroad or aircraft in interstate transport the line of business whose rules apply in the state. */
export function applyInterstateTransport({ interstateTransport: fact }: CompiledEdition, request: PriceRequest): PriceRequest {
  if (fact === null || request.interstateTransport === false) return request;
  const whole = isInterstate(fact, request) ? reclassifyLines(fact, request) : request;
  if (request.parts === undefined) return whole;
  const ofPart = ({ lineOfBusiness, policyType }: CoveragePart) => ({ ...request, lineOfBusiness, policyType });
  return { ...whole, parts: request.parts.map((part) => (isInterstate(fact, ofPart(part)) ? reclassifyLines(fact, part) : part)) };
}

/** Returns true when the answer is yes, or implied by the line. */
function isInterstate(fact: IncompletenessRule, profile: PriceProfile): boolean {
  return isRelevant(fact, profile) && (profile.interstateTransport ?? getLineOfBusiness(profile) === 'commercial_aircraft');
}

/** Returns the same price profile or coverage under the line of business that interstate transport counts as. */
function reclassifyLines<Priced extends PriceProfile | CoveragePart>({ countsAs }: IncompletenessRule, priced: Priced): Priced {
  return { ...priced, lineOfBusiness: countsAs, policyType: undefined };
}

/** Returns the profile with the unanswered question answered yes; null when the state does not ask it. */
export function assumeInterstate({ interstateTransport: fact }: CompiledEdition, profile: PriceProfile): PriceProfile | null {
  if (fact === null || profile.interstateTransport !== undefined || !isRelevant(fact, profile)) return null;
  return { ...reclassifyLines(fact, profile), interstateTransport: true };
}

/** Adds the question about interstate transport with the dollars at stake. @param ifSo charges if the answer is yes */
export function addInterstateQuestion(
  { lacking, assumed }: OpenQuestions,
  { interstateTransport: fact }: CompiledEdition,
  lines: readonly TaxLine[],
  ifSo: readonly TaxLine[],
): OpenQuestions {
  const stake = Math.abs(sumLines(lines) - sumLines(ifSo));
  if (fact === null || stake === 0) return { lacking, assumed };
  return { lacking, assumed: [...assumed, `${fact.text} Charged here as if not; if so, ${formatDollars(stake)} less is due.`] };
}
