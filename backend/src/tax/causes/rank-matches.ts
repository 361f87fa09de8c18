import { type Cause, CAUSE_KINDS, type CauseKind, type Explanation, UNEXPLAINED } from './cause-kinds.js';

/** Causes that explain the stated charges to the cent. */
export interface Match {
  readonly kinds: readonly CauseKind[];
  /** Number of computations of these kinds that were tried for the transaction. */
  readonly choices: number;
  readonly describe: () => readonly Cause[];
}

/** A second error in the same invoice is as unlikely as a coincidence with one of this many computations. */
const SECOND_ERROR_CHOICES = 10;

/**
 * Names the matches, one for each combination of kinds. Where few computations were possible, such as by the date of the transaction, an agreement is
 * less likely a coincidence; among equals, the order of the kinds decides.
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
