import type { ResponseBody } from '@stampline/api-client';

type Deadline = ResponseBody<'/api/deadlines'>[number];

/** Builds Virginia's report for the fourth quarter, open and applicable. */
export function buildDeadline(fields: Partial<Deadline> = {}): Deadline {
  return {
    id: 'd-1',
    state: 'VA',
    stateName: 'Virginia',
    filingType: 'quarterly',
    title: 'Quarterly tax report',
    description: 'Form 801.',
    dueDate: '2027-01-31',
    actBy: '2027-01-29',
    daysUntil: 60,
    dayIsAssumed: false,
    priority: 'low',
    isStandard: true,
    obligationId: 'va-quarterly',
    period: 'Q4 2026',
    periodStart: '2026-10-01',
    periodEnd: '2026-12-31',
    policiesBy: 'transactionDate',
    applies: true,
    appliesBecause: 'You wrote business in this period.',
    isCompleted: false,
    isOverdue: false,
    completedOn: null,
    completedAt: null,
    completedByName: null,
    completionNote: null,
    movedFrom: null,
    waitingPlacements: null,
    lateCosts: [],
    deliveryWait: null,
    answersFilingId: null,
    ...fields,
  };
}
