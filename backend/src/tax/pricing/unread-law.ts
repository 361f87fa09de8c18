import type { ExemptionRule } from '../../jurisdictions/rulebook.types.js';
import { formatUnreadLines } from '../../jurisdictions/unread-lines.js';
import { formatDollars } from '../../money/json-dollars.js';
import { isRelevant, getLineOfBusiness } from './applicable-rules.js';
import { computeAmount } from './assess-line.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import type { OpenQuestions } from './open-questions.js';
import type { PriceProfile, PriceRequest } from './price-request.js';
import type { TaxLine } from './price-result.js';

/**
 * Returns a sentence if no source decides whether the surplus lines law applies to the profile's line of business; null if a source decides or none
 * is needed.
 */
export function findUnreadLine({ jurisdiction, statute }: CompiledEdition, profile: PriceProfile): string | null {
  const unread = statute?.linesNotRead?.find((one) => isRelevant(one, profile));
  const line = (getLineOfBusiness(profile) ?? 'this line').replaceAll('_', ' ');
  return unread === undefined ? null : formatUnreadLines(jurisdiction.name, line, unread);
}

/** Adds a note that the law on a line of business was not read, with the amount at stake. */
export function addUnreadLine({ lacking, assumed }: OpenQuestions, doubt: string, lines: readonly TaxLine[]): OpenQuestions {
  const stake = Math.abs(sumLines(lines));
  if (stake === 0) return { lacking, assumed };
  return { lacking, assumed: [...assumed, `${doubt} Charged here; if it does not, ${formatDollars(stake)} less is due.`] };
}

/** Adds the doubts about charges with weak sources. @param lines lines of `rules`, in the same order */
export function addDoubts(open: OpenQuestions, rules: readonly CompiledRule[], lines: readonly TaxLine[]): OpenQuestions {
  let doubts: string[] | undefined;
  for (let at = 0; at < rules.length; at += 1) {
    const { doubt } = rules[at]!;
    if (doubt !== null && lines[at]!.amountCents !== 0) (doubts ??= []).push(doubt);
  }
  return doubts === undefined ? open : { lacking: open.lacking, assumed: [...open.assumed, ...doubts] };
}

/** Adds a note that the source of an exemption is not a statute, with the amount at stake. @param lines lines of `rules`, in the same order */
export function addUnreadExemption(
  { lacking, assumed }: OpenQuestions,
  exemption: ExemptionRule,
  request: PriceRequest,
  rules: readonly CompiledRule[],
  lines: readonly TaxLine[],
): OpenQuestions {
  let stake = 0;
  for (let at = 0; at < rules.length; at += 1) {
    const { reason, basisCents } = lines[at]!;
    if (reason === exemption.reason) stake += Math.abs(computeAmount(rules[at]!, request, basisCents));
  }
  if (stake === 0) return { lacking, assumed };
  return {
    lacking,
    assumed: [...assumed, `${exemption.text} Not charged here; if the law reaches it, ${formatDollars(stake)} more is due.`],
  };
}

export function sumLines(lines: readonly TaxLine[]): number {
  let sum = 0;
  for (const { amountCents } of lines) sum += amountCents;
  return sum;
}
