import { daysBetween, type StatusTone } from '@stampline/ui';
import { urgencyOf } from '@stampline/business-ui';
import type { StateSettings, StateTotals } from './dashboard-calls';

/** A state counts as active as soon as the organization writes policies there or has set it up. */
export function isActive(totals: StateTotals | undefined, settings: StateSettings | undefined): boolean {
  return (totals?.policies ?? 0) > 0 || Boolean(settings?.licenseNumber);
}

/** Act-by days that are amber however far away they are, as the labels 'Jan 31' and 'Feb 5' are specified to be. */
const AMBER_DAYS = ['01-31', '02-05'];

/** Color of the next filing, by the days that are left. */
export function nextFilingTone(nextDeadline: string | null, today: string): StatusTone {
  if (nextDeadline === null) return 'neutral';
  const urgency = urgencyOf(daysBetween(today, nextDeadline));
  return urgency === 'neutral' && AMBER_DAYS.includes(nextDeadline.slice(5)) ? 'dueSoon' : urgency;
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
