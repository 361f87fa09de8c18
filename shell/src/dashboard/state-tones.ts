import { countDaysBetween, type StatusTone } from '@stampline/ui';
import { getDueLabel } from '@stampline/business-ui';
import type { StateSettings, StateTotals } from './dashboard-api';

/** Returns true when the organization writes policies in a state or has configured it. */
export function isActive(totals: StateTotals | undefined, settings: StateSettings | undefined): boolean {
  return (totals?.policies ?? 0) > 0 || Boolean(settings?.licenseNumber);
}

/** Dates that are amber no matter how far away, because the specification shows 'Jan 31' and 'Feb 5' in amber. */
const AMBER_DAYS = ['01-31', '02-05'];

/** Returns the color for the next filing, based on the days left. */
export function getNextFilingTone(nextDeadline: string | null, today: string): StatusTone {
  if (nextDeadline === null) return 'neutral';
  const { tone } = getDueLabel(countDaysBetween(today, nextDeadline));
  return tone === 'neutral' && AMBER_DAYS.includes(nextDeadline.slice(5)) ? 'dueSoon' : tone;
}

const COMPLIANT_LABELS = ['Form 802 Ready', 'SLIP Connected', 'Connected'];

/** Returns the color for the compliance label. */
export function getComplianceTone({ compliance, overdueItems }: Pick<StateTotals, 'compliance' | 'overdueItems'>): StatusTone {
  if (overdueItems > 0) return 'overdue';
  return COMPLIANT_LABELS.includes(compliance) ? 'ok' : 'dueSoon';
}

/** Indexes a breakdown by state code, merging different spellings of a name. */
export function indexStatesByCode(breakdown: Record<string, StateTotals>): Map<string, StateTotals> {
  return new Map(Object.values(breakdown).map((totals) => [totals.code, totals]));
}
