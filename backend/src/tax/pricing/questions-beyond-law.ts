import { formatDollars } from '../../money/json-dollars.js';
import type { OpenQuestions } from './open-questions.js';
import type { PriceWithQuestions } from './prepared-price.js';

/** Charges that the law requires for a request. */
export interface LegalCharges {
  readonly totalCents: number;
  /** Number of lines, each of which is rounded separately. */
  readonly lines: number;
  readonly open: OpenQuestions;
  readonly isExemptionClaimed: boolean;
}

/**
 * Returns the open questions about a price under an edition other than the law: the questions about the price itself, those about the law, and
 * additional charges under the law.
 */
export function findQuestionsBeyondLaw({ price, open }: PriceWithQuestions, law: LegalCharges): OpenQuestions {
  const short = law.totalCents - price.totalCents;
  // The parts of one rate are rounded together.
  const rounding = computeMaxRoundingDifference(price.lines.length - price.splits.length + law.lines);
  const isShort = short > rounding;
  const isSame = !isShort && -short <= rounding;
  const asked = law.open.lacking;
  // Assumptions about the law contain its amounts, so they are repeated only if the charges are the same.
  const doubted = isSame ? law.open.assumed : NONE;
  if (!isShort && asked.length === 0 && doubted.length === 0) return open;
  const isConfirmed = law.open.assumed.length === 0 && !law.isExemptionClaimed;
  const more = isShort
    ? [`The statute requires ${formatDollars(short)} more than is charged here${isConfirmed ? '' : NOT_CONFIRMED_CLAUSE}.`]
    : NONE;
  return {
    lacking: joinLists(isConfirmed ? more : NONE, open.lacking, asked),
    assumed: joinLists(isConfirmed ? NONE : more, doubted, open.assumed),
  };
}

const NONE: readonly string[] = [];
const NOT_CONFIRMED_CLAUSE = ', though we could not confirm all of it';

/** Returns the largest difference in cents that can result from rounding this many lines separately. */
const computeMaxRoundingDifference = (lines: number): number => lines / 2;

/** Joins the lists in order without repeating a sentence. */
function joinLists(...lists: readonly (readonly string[])[]): readonly string[] {
  const filled = lists.filter(({ length }) => length > 0);
  return filled.length === 1 ? filled[0]! : [...new Set(filled.flat())];
}
