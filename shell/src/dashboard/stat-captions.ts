import type { StatusTone } from '@stampline/ui';
import type { DashboardStats } from './dashboard-calls';

type Stats = Pick<DashboardStats, 'activePoliciesChangePercent' | 'statesWithLiability' | 'filingsDueThisWeek'>;

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `12% from last month`; without policies last month there is nothing to compare with. */
export function policiesCaption({ activePoliciesChangePercent: change }: Stats): string {
  return change === null ? 'No policies last month' : `${percent.format(change)}% from last month`;
}

export function liabilityCaption({ statesWithLiability: count }: Stats): string {
  return `Across ${count} ${count === 1 ? 'state' : 'states'}`;
}

/** What the liability leaves out; null when every policy is charged all that is due. */
export function incompleteText({ incompletePolicies: count }: Pick<DashboardStats, 'incompletePolicies'>): string | null {
  if (count === 0) return null;
  return `${count} ${count === 1 ? 'policy is' : 'policies are'} undercharged: a tax or a fact is missing. Your actual liability is higher.`;
}

export function filingsCaption({ filingsDueThisWeek: count }: Stats): string {
  return `${count} due this week`;
}

/** A score as shown, `98.2%`; a dash without a recorded filing. */
export function scoreText(score: number | null): string {
  return score === null ? '–' : `${score.toFixed(1)}%`;
}

/** Above 95 green, above 90 yellow, otherwise red. */
export function scoreTone(score: number | null): StatusTone {
  if (score === null) return 'neutral';
  if (score > 95) return 'ok';
  return score > 90 ? 'dueSoon' : 'overdue';
}

export function scoreCaption(score: number | null, standing: string | null): string {
  if (score === null) return 'Record filings to get a score';
  if (standing) return standing;
  if (score > 95) return 'Excellent standing';
  return score > 90 ? 'Good standing' : 'Needs attention';
}
