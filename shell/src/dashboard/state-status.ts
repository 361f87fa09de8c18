import { daysBetween, type StatusTone } from '@stampline/ui';
import { urgencyOf } from '@stampline/business-ui';
import type { StateSettings, StateTotals } from './dashboard-api';

/** Returns true when the organization writes policies in a state or has configured it. */
export function isActive(totals: StateTotals | undefined, settings: StateSettings | undefined): boolean {
  return (totals?.policies ?? 0) > 0 || Boolean(settings?.licenseNumber);
}

/** Days that are amber at any distance, as the specification shows 'Jan 31' and 'Feb 5'. */
const AMBER_DAYS = ['01-31', '02-05'];

/** Returns the color of the next filing, by days left. */
export function nextFilingTone(nextDeadline: string | null, today: string): StatusTone {
  if (nextDeadline === null) return 'neutral';
  const urgency = urgencyOf(daysBetween(today, nextDeadline));
  return urgency === 'neutral' && AMBER_DAYS.includes(nextDeadline.slice(5)) ? 'dueSoon' : urgency;
}

const IN_ORDER = ['Form 802 Ready', 'SLIP Connected', 'Connected'];

/** Returns the color of the compliance label. */
export function complianceTone({ compliance, overdueItems }: Pick<StateTotals, 'compliance' | 'overdueItems'>): StatusTone {
  if (overdueItems > 0) return 'overdue';
  return IN_ORDER.includes(compliance) ? 'ok' : 'dueSoon';
}

/** Indexes a breakdown by state code, merging different spellings of a name. */
export function statesByCode(breakdown: Record<string, StateTotals>): Map<string, StateTotals> {
  return new Map(Object.values(breakdown).map((totals) => [totals.code, totals]));
}
