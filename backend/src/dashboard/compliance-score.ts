/** What the score of a state counts: filings due within 30 days, and those whose date has passed. */
export interface FilingCounts {
  pendingFilings: number;
  overdueItems: number;
}

const MANY_PENDING = 2;
/** Below it the risk is high or critical. */
const HIGH_RISK_BELOW = 75;

/** Starts at 100; minus 20 for each overdue item, 15 when more than two filings are pending, 5 for each pending filing; not below 0. */
export function complianceScore({ pendingFilings, overdueItems }: FilingCounts): number {
  return Math.max(0, 100 - 20 * overdueItems - (pendingFilings > MANY_PENDING ? 15 : 0) - 5 * pendingFilings);
}

export const isHighRisk = (counts: FilingCounts): boolean => complianceScore(counts) < HIGH_RISK_BELOW;

/** The mean over the states, to one decimal; null when there are none. */
export function overallScore(states: readonly FilingCounts[]): number | null {
  if (states.length === 0) return null;
  const sum = states.reduce((total, counts) => total + complianceScore(counts), 0);
  return Math.round((sum * 10) / states.length) / 10;
}

export type Standing = 'Excellent standing' | 'Good standing' | 'Needs attention';

/** The score in words: above 95, above 90, or less. */
export function standingOf(score: number): Standing {
  if (score > 95) return 'Excellent standing';
  return score > 90 ? 'Good standing' : 'Needs attention';
}
