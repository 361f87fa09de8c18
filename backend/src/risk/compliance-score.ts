/** Counts for a state's score: filings due within 30 days, and overdue ones. */
export interface FilingCounts {
  readonly pendingFilings: number;
  readonly overdueItems: number;
}

const FULL_SCORE = 100;
export const OVERDUE_POINTS = 20;
export const PENDING_POINTS = 5;
const MANY_PENDING = 2;
const MANY_PENDING_POINTS = 15;

export const hasManyPending = ({ pendingFilings }: Pick<FilingCounts, 'pendingFilings'>): boolean => pendingFilings > MANY_PENDING;

/** Points to deduct from a state's score, before the minimum of 0 applies. */
export interface ScoreDeductions {
  readonly overdue: number;
  readonly pending: number;
  /** Deducted once, if more than two filings are pending. */
  readonly manyPending: number;
}

export function computeDeductions({ pendingFilings, overdueItems }: FilingCounts): ScoreDeductions {
  return {
    overdue: OVERDUE_POINTS * overdueItems,
    pending: PENDING_POINTS * pendingFilings,
    manyPending: hasManyPending({ pendingFilings }) ? MANY_PENDING_POINTS : 0,
  };
}

/**
 * Computes the score: 100, less 20 for each overdue item, 15 when more than two filings are pending, and 5 for each pending filing; never below 0.
 */
export function computeComplianceScore(counts: FilingCounts): number {
  const { overdue, pending, manyPending } = computeDeductions(counts);
  return Math.max(0, FULL_SCORE - overdue - manyPending - pending);
}

/** Computes the mean of the states' scores, to one decimal; null if there are no states. */
export function computeOverallScore(states: readonly FilingCounts[]): number | null {
  if (states.length === 0) return null;
  const sum = states.reduce((total, counts) => total + computeComplianceScore(counts), 0);
  return Math.round((sum * 10) / states.length) / 10;
}

export type Standing = 'Excellent standing' | 'Good standing' | 'Needs attention';

/** Returns the standing for a score: above 95, above 90, or lower. */
export function getStanding(score: number): Standing {
  if (score > 95) return 'Excellent standing';
  return score > 90 ? 'Good standing' : 'Needs attention';
}
