import { type Cause, CAUSE_KINDS, type CauseKind, type Explanation, UNEXPLAINED } from './cause-kinds.js';

/** Causes that explain the stated charges to the cent. */
export interface Match {
  readonly kinds: readonly CauseKind[];
  /** Likelihood that errors of these kinds lead to these charges rather than to others; 1 if they cannot lead to others. */
  readonly likelihood: number;
  readonly describe: () => readonly Cause[];
}

/** Likelihood of a second error on the same invoice. */
const SECOND_ERROR_LIKELIHOOD = 0.1;

/**
 * Names one match for each combination of kinds, likeliest first. If few computations were possible, such as with the transaction's dates, a match
 * is less likely a coincidence; among equally likely matches, the kind that is possible in fewer transactions comes first.
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
