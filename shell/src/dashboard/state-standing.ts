import { daysBetween, type StatusTone } from '@stampline/ui';
import { urgencyOf } from './deadline-status';
import type { StateSettings, StateTotals } from './dashboard-calls';

/** A state counts as active as soon as the organization writes policies there or has set it up. */
export function isActive(totals: StateTotals | undefined, settings: StateSettings | undefined): boolean {
  return (totals?.policies ?? 0) > 0 || Boolean(settings?.licenseNumber);
}

/** Color of the next filing, by the days that are left. */
export function nextFilingTone(nextDeadline: string | null, today: string): StatusTone {
  return nextDeadline === null ? 'neutral' : urgencyOf(daysBetween(today, nextDeadline));
}

/** One word on how the state stands, worst first. */
export function complianceLabel(totals: StateTotals, settings: StateSettings | undefined): { text: string; tone: StatusTone } {
  if (totals.overdueItems > 0) return { text: `${totals.overdueItems} overdue`, tone: 'overdue' };
  if (!settings?.licenseNumber) return { text: 'License number missing', tone: 'dueSoon' };
  if (totals.pendingFilings > 0) return { text: `${totals.pendingFilings} to file`, tone: 'dueSoon' };
  return { text: 'Up to date', tone: 'ok' };
}

/** The entries of a breakdown, each state once: the same entry may stand under two spellings of its name. */
export function statesByCode(breakdown: Record<string, StateTotals>): Map<string, StateTotals> {
  return new Map(Object.values(breakdown).map((totals) => [totals.code, totals]));
}
