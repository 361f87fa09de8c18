import { buildDeadline as anyDeadline } from '@stampline/testing';
import type { Deadline, DeadlineCounts } from '../deadline-api';

/** Builds Georgia's report for the third quarter, which applies and is due in 10 days. */
export function buildDeadline(fields: Partial<Deadline> = {}): Deadline {
  return anyDeadline({
    state: 'GA',
    stateName: 'Georgia',
    filingType: 'slip_filing',
    title: 'Quarterly premium tax filing through SLIP',
    description: 'Covers 2026-07-01 to 2026-09-30.',
    period: 'Q3 2026',
    periodStart: '2026-07-01',
    periodEnd: '2026-09-30',
    obligationId: 'ga-quarterly',
    dueDate: '2026-10-31',
    legalDueDate: '2026-10-15',
    actBy: '2026-10-15',
    daysUntil: 10,
    priority: 'high',
    ...fields,
  });
}

export function buildCounts(fields: Partial<DeadlineCounts> = {}): DeadlineCounts {
  return {
    asOf: '2026-10-05',
    totalDeadlines: 412,
    openDeadlines: 14,
    upcomingDeadlines: 3,
    overdueDeadlines: 1,
    completedDeadlines: 0,
    latePlacements: 0,
    placementsThisWeek: 0,
    states: [
      { state: 'GA', stateName: 'Georgia', deadlinesAhead: 5, upcomingDeadlines: 1, overdueDeadlines: 0, nextDeadline: '2026-10-15' },
      { state: 'VA', stateName: 'Virginia', deadlinesAhead: 0, upcomingDeadlines: 0, overdueDeadlines: 0, nextDeadline: null },
    ],
    ...fields,
  };
}
