import { daysBetween, type StatusTone } from '@stampline/ui';
import type { StateSettings, StateTotals } from './dashboard-calls';

/** A state counts as active as soon as the organisation writes policies there or has set it up. */
export function isActive(totals: StateTotals | undefined, settings: StateSettings | undefined): boolean {
  return (totals?.policies ?? 0) > 0 || Boolean(settings?.licenceNumber);
}

/** Colour of the next filing: red within 7 days, amber within 30. */
export function nextFilingTone(nextDeadline: string | null, today: string): StatusTone {
  if (nextDeadline === null) return 'neutral';
  const days = daysBetween(today, nextDeadline);
  if (days <= 7) return 'overdue';
  return days <= 30 ? 'dueSoon' : 'neutral';
}

/** One word on how the state stands, worst first. */
export function complianceLabel(totals: StateTotals, settings: StateSettings | undefined): { text: string; tone: StatusTone } {
  if (totals.overdueItems > 0) return { text: `${totals.overdueItems} overdue`, tone: 'overdue' };
  if (!settings?.licenceNumber) return { text: 'Licence number missing', tone: 'dueSoon' };
  if (totals.pendingFilings > 0) return { text: `${totals.pendingFilings} to file`, tone: 'dueSoon' };
  return { text: 'Up to date', tone: 'ok' };
}

/** The entries of a breakdown, each state once: the same entry may stand under two spellings of its name. */
export function statesByCode(breakdown: Record<string, StateTotals>): Map<string, StateTotals> {
  return new Map(Object.values(breakdown).map((totals) => [totals.code, totals]));
}
