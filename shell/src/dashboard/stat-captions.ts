import { formatPercent, formatScore } from '@stampline/ui/format';
import type { DashboardStats } from './dashboard-api';

type Stats = Pick<DashboardStats, 'activePoliciesChangePercent' | 'statesWithLiability' | 'filingsDueThisWeek' | 'overdueFilings'>;

/** Formats `Up 12% from last month`; without policies last month, there is nothing to compare with. */
export function formatPoliciesCaption({ activePoliciesChangePercent: change }: Stats): string {
  if (change === null) return 'No policies last month';
  const direction = change === 0 ? '' : change > 0 ? 'Up ' : 'Down ';
  return `${direction}${formatPercent(Math.abs(change) / 100)} from last month`;
}

export function formatLiabilityCaption({ statesWithLiability: count }: Stats): string {
  return `Across ${count} ${count === 1 ? 'state' : 'states'}`;
}

/** Explains what the liability does not include yet; null if every policy is fully charged. */
export function describeIncompletePolicies({ incompletePolicies: count }: Pick<DashboardStats, 'incompletePolicies'>): string | null {
  if (count === 0) return null;
  return `${count} ${count === 1 ? 'policy is' : 'policies are'} undercharged: a tax or a fact is missing. Your actual liability is higher.`;
}

/** Returns the caption for the filings; names overdue ones first. */
export function formatFilingsCaption({ filingsDueThisWeek: count, overdueFilings: overdue }: Stats): string {
  return overdue > 0 ? `${overdue} overdue, ${count} due this week` : `${count} due this week`;
}

/** Formats a score as `98.2%`; a dash without a recorded filing. */
export function formatKnownScore(score: number | null): string {
  return score === null ? '–' : formatScore(score);
}

export function formatScoreCaption(score: number | null, standing: string | null): string {
  if (score === null) return 'Record filings to get a score';
  if (standing) return standing;
  if (score > 95) return 'Excellent standing';
  return score > 90 ? 'Good standing' : 'Needs attention';
}
