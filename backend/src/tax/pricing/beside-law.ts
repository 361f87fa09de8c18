import { formatDollars } from '../../money/dollars.js';
import type { OpenQuestions } from './open-questions.js';
import type { Priced } from './prepared-price.js';

/** Charges that the law requires for a request. */
export interface Due {
  readonly totalCents: number;
  /** Number of its lines, each rounded by itself. */
  readonly lines: number;
  readonly open: OpenQuestions;
  readonly isExemptionClaimed: boolean;
}

/** Returns the open questions of a price that the law did not make: its own questions, those of the law, and what the law requires beyond it. */
export function openBesideLaw({ price, open }: Priced, law: Due): OpenQuestions {
  const short = law.totalCents - price.totalCents;
  // The parts of one rate are rounded together.
  const rounding = mostByRounding(price.lines.length - price.splits.length + law.lines);
  const isShort = short > rounding;
  const isSame = !isShort && -short <= rounding;
  const asked = law.open.lacking;
  // What the law assumes has the dollars of its charges, so it is repeated beside the same charges only.
  const doubted = isSame ? law.open.assumed : NONE;
  if (!isShort && asked.length === 0 && doubted.length === 0) return open;
  const isConfirmed = law.open.assumed.length === 0 && !law.isExemptionClaimed;
  const more = isShort
    ? [`The statute requires ${formatDollars(short)} more than is charged here${isConfirmed ? '' : NOT_CONFIRMED}.`]
    : NONE;
  return {
    lacking: joined(isConfirmed ? more : NONE, open.lacking, asked),
    assumed: joined(isConfirmed ? NONE : more, doubted, open.assumed),
  };
}

const NONE: readonly string[] = [];
const NOT_CONFIRMED = ', though we could not confirm all of it';

/** The most cents by which as many lines, each rounded by itself, can be apart from the exact sum. */
const mostByRounding = (lines: number): number => lines / 2;

/** The sentences of all lists in their order, each once. */
function joined(...lists: readonly (readonly string[])[]): readonly string[] {
  const filled = lists.filter(({ length }) => length > 0);
  return filled.length === 1 ? filled[0]! : [...new Set(filled.flat())];
}
