import { daysBetween, type StatusTone } from '@stampline/ui';
import { urgencyOf } from '@stampline/business-ui';
import type { StateSettings, StateTotals } from './dashboard-calls';

/** A state counts as active as soon as the organization writes policies there or has set it up. */
export function isActive(totals: StateTotals | undefined, settings: StateSettings | undefined): boolean {
  return (totals?.policies ?? 0) > 0 || Boolean(settings?.licenseNumber);
}

/** Color of the next filing, by the days that are left. */
export function nextFilingTone(nextDeadline: string | null, today: string): StatusTone {
  return nextDeadline === null ? 'neutral' : urgencyOf(daysBetween(today, nextDeadline));
}

const IN_ORDER = ['Form 802 Ready', 'SLIP Connected', 'Connected'];

/** Color of the word on how the state is doing. */
export function complianceTone({ compliance, overdueItems }: Pick<StateTotals, 'compliance' | 'overdueItems'>): StatusTone {
  if (overdueItems > 0) return 'overdue';
  return IN_ORDER.includes(compliance) ? 'ok' : 'dueSoon';
}

/** The entries of a breakdown, each state once: the same entry may stand under two spellings of its name. */
export function statesByCode(breakdown: Record<string, StateTotals>): Map<string, StateTotals> {
  return new Map(Object.values(breakdown).map((totals) => [totals.code, totals]));
}
