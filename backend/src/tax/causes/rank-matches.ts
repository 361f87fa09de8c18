import { type Cause, CAUSE_KINDS, type CauseKind, type Explanation, UNEXPLAINED } from './cause-kinds.js';

/** Causes that explain the stated charges to the cent. */
export interface Match {
  readonly kinds: readonly CauseKind[];
  /** Number of computations of these kinds that were tried for the transaction. */
  readonly choices: number;
  readonly describe: () => readonly Cause[];
}

/** Number of computations for which a coincidence is as likely as a second error in the same invoice. */
const SECOND_ERROR_CHOICES = 10;

/**
 * Explains by the matches, one for each combination of kinds, likeliest first. If only few computations were possible, such as for the dates of the
 * transaction, a match is less likely to be a coincidence. Ties are in the order of the kinds.
 */
export function explain(matches: readonly Match[]): Explanation {
  const byKinds = new Map<string, Match>();
  for (const match of matches.toSorted(compareLikelihood)) {
    const key = [...new Set(match.kinds)].toSorted().join(' ');
    if (!byKinds.has(key)) byKinds.set(key, match);
  }
  const [best, ...others] = byKinds.values();
  return best === undefined ? UNEXPLAINED : { causes: best.describe(), alternatives: others.map(({ describe }) => describe()) };
}

const compareLikelihood = (one: Match, other: Match): number => countChoices(one) - countChoices(other) || rank(one) - rank(other);

const countChoices = ({ kinds, choices }: Match): number => choices * SECOND_ERROR_CHOICES ** (kinds.length - 1);

const rank = ({ kinds }: Match): number => kinds.reduce((sum, kind) => sum + CAUSE_KINDS.indexOf(kind), 0);
