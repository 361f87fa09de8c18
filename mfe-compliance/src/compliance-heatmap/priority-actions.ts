import { formatCountOf } from '@stampline/ui';
import type { Stats } from './heat-api';

export interface PriorityAction {
  title: string;
  count: string;
  to: string;
}

type Counts = Pick<Stats, 'overdueFilings' | 'pendingFilings' | 'incompletePolicies' | 'licensesToRenew'>;

const OPEN_FILINGS = '/filing-calendar?tab=list&deadlines.status=pending&deadlines.applies=true';

const UNDERCHARGED = '/policies?policies.completeness=incomplete';

/** Returns the most important actions, with their links; actions whose count is zero are omitted. */
export function buildPriorityActions({ overdueFilings, pendingFilings, incompletePolicies, licensesToRenew }: Counts): PriorityAction[] {
  const all: ReadonlyArray<readonly [number, PriorityAction]> = [
    [overdueFilings, { title: 'Review Overdue', count: formatCountOf(overdueFilings, 'item'), to: OPEN_FILINGS }],
    [
      pendingFilings,
      { title: 'Prepare filings due in 30 days', count: formatCountOf(pendingFilings, 'filing'), to: '/filing-calendar?tab=upcoming' },
    ],
    [
      incompletePolicies,
      { title: 'Complete undercharged policies', count: formatCountOf(incompletePolicies, 'policy', 'policies'), to: UNDERCHARGED },
    ],
    [licensesToRenew, { title: 'Renew licenses', count: formatCountOf(licensesToRenew, 'license'), to: '/settings/licenses' }],
  ];
  return all.flatMap(([count, action]) => (count > 0 ? [action] : []));
}
