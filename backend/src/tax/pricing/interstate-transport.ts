import type { IncompletenessRule, LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import { formatDollars } from '../../money/json-dollars.js';
import { isRelevant, getLineOfBusiness } from './applicable-rules.js';
import type { CompiledEdition } from './compiled-rules.js';
import { getEditionNoun } from './edition-noun.js';
import { internNotes } from './note-lists.js';
import type { OpenQuestions } from './open-questions.js';
import type { CoveragePart, PriceProfile, PriceRequest } from './price-request.js';
import type { TaxLine } from './price-result.js';
import { sumLines } from './unread-law.js';
import { usesInterstateAnswer } from './unsettled-law.js';

/** Replaces a request's line of business with the one that applies, given the answer about interstate transport. */
export function applyInterstateTransport({ interstateTransport: fact }: CompiledEdition, request: PriceRequest): PriceRequest {
  if (fact === null) return request;
  const whole = reclassify(request, findDecidedLine(fact, request));
  if (request.parts === undefined) return whole;
  const toPartRequest = ({ lineOfBusiness, policyType }: CoveragePart) => ({ ...request, lineOfBusiness, policyType });
  return { ...whole, parts: request.parts.map((part) => reclassify(part, findDecidedLine(fact, toPartRequest(part)))) };
}

/**
 * Returns a note if the answer about interstate transport has no effect on the request's lines of business; an empty list if it has an effect or
 * there is no answer.
 */
export function findUnusedAnswerNotes(edition: CompiledEdition, request: PriceRequest): readonly string[] {
  const { interstateTransport: fact, statute, jurisdiction } = edition;
  if (request.interstateTransport === undefined) return NO_NOTES;
  const parts = request.parts?.length ? request.parts : [request];
  const isUsed = parts.some(({ lineOfBusiness, policyType }) => {
    const profile = { ...request, lineOfBusiness, policyType };
    return (fact !== null && isRelevant(fact, profile)) || statute?.notModelled.some((law) => usesInterstateAnswer(law, profile));
  });
  if (isUsed) return NO_NOTES;
  const noun = getEditionNoun(edition.edition);
  return internNotes([
    `The ${noun} has no charge that depends on interstate transport for this line of business in ${jurisdiction.name}; the answer entered has no effect.`,
  ]);
}

const NO_NOTES: readonly string[] = [];

/** Returns the line of business that results from the answer or, if there is no answer, from the line itself; undefined if it stays the same. */
function findDecidedLine(fact: IncompletenessRule, profile: PriceProfile): LineOfBusiness | undefined {
  if (!isRelevant(fact, profile)) return undefined;
  const isImplied = fact.impliedBy?.line === getLineOfBusiness(profile);
  if (profile.interstateTransport ?? isImplied) return fact.countsAs;
  return isImplied ? fact.impliedBy?.otherwiseCountsAs : undefined;
}

/** Returns a price profile or coverage with the given line of business; unchanged if none is given. */
function reclassify<Priced extends PriceProfile | CoveragePart>(priced: Priced, lineOfBusiness: LineOfBusiness | undefined): Priced {
  return lineOfBusiness === undefined ? priced : { ...priced, lineOfBusiness, policyType: undefined };
}

/**
 * Returns the profile with "yes" as the answer to the open question; null if the question is already answered or the state's law does not depend on
 * it.
 */
export function assumeInterstate({ interstateTransport: fact }: CompiledEdition, profile: PriceProfile): PriceProfile | null {
  if (fact === null || profile.interstateTransport !== undefined || !isRelevant(fact, profile)) return null;
  return { ...reclassify(profile, fact.countsAs), interstateTransport: true };
}

/** Adds the question about interstate transport with the amount at stake. @param ifSo charges if the answer is yes */
export function addInterstateQuestion(
  { lacking, assumed }: OpenQuestions,
  { interstateTransport: fact }: CompiledEdition,
  lines: readonly TaxLine[],
  ifSo: readonly TaxLine[],
): OpenQuestions {
  const stake = Math.abs(sumLines(lines) - sumLines(ifSo));
  if (fact === null || stake === 0) return { lacking, assumed };
  return { lacking, assumed: [...assumed, `${fact.text} Charged here as if it is not; if it is, ${formatDollars(stake)} less is due.`] };
}
