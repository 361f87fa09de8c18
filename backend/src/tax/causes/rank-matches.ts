import { type Cause, CAUSE_KINDS, type CauseKind, type Explanation, UNEXPLAINED } from './cause-kinds.js';

/** Causes that explain the stated charges to the cent. */
export interface Match {
  readonly kinds: readonly CauseKind[];
  /** Likelihood that errors of these kinds lead to these charges rather than to others; 1 if they can lead to no others. */
  readonly likelihood: number;
  readonly describe: () => readonly Cause[];
}

/** Likelihood of a second error in the same invoice. */
const SECOND_ERROR_LIKELIHOOD = 0.1;

/**
 * Names the matches, one for each combination of kinds. Where few computations were possible, such as by the date of the transaction, an agreement is
 * less likely a coincidence; among equals, the kind that is possible in fewer transactions.
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

const compareLikelihood = (one: Match, other: Match): number =>
  computeLikelihood(other) - computeLikelihood(one) || rank(one) - rank(other);

const computeLikelihood = ({ kinds, likelihood }: Match): number => likelihood * SECOND_ERROR_LIKELIHOOD ** (kinds.length - 1);

const rank = ({ kinds }: Match): number => kinds.reduce((sum, kind) => sum + CAUSE_KINDS.indexOf(kind), 0);
