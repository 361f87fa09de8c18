import type { ResponseBody } from '@stampline/api-client';

/** A step in the month's work, with its screen. */
export interface MonthlyStep {
  readonly when: string;
  readonly what: string;
  readonly path: string;
  readonly screen: string;
}

/** The steps of a month's work, in order. */
export const MONTHLY_STEPS: readonly MonthlyStep[] = [
  { when: 'Every day', what: 'Work through what is overdue and due this week.', path: '/to-do', screen: 'To do' },
  {
    when: 'Every day',
    what: 'Send placements to the offices that require each transaction within days.',
    path: '/placements',
    screen: 'Placements',
  },
  {
    when: 'When business is bound',
    what: 'Upload policies, and correct the rows that were refused.',
    path: '/policy-upload',
    screen: 'Policy Upload',
  },
  {
    when: 'After the month ends',
    what: 'Compare what was charged with what is due, and decide each difference.',
    path: '/reconciliation?tab=charged',
    screen: 'Charged and due',
  },
  {
    when: 'After the month ends',
    what: 'Prepare the filings of the period, make their packages and send them.',
    path: '/filings',
    screen: 'Filings',
  },
  {
    when: 'After the month ends',
    what: 'Issue the statement, pay each payee, and record the payments.',
    path: '/payments',
    screen: 'Payments',
  },
  { when: 'When offices respond', what: 'Record the response, and fix or explain each tag.', path: '/filings?tab=tags', screen: 'Tags' },
  {
    when: 'Before you close the month',
    what: 'Compare all sides, and fix what differs.',
    path: '/reconciliation',
    screen: 'Reconciliation',
  },
];

type Deadline = Pick<ResponseBody<'/api/deadlines'>[number], 'actBy' | 'state'>;

export interface MonthOfFilings {
  /** YYYY-MM. */
  month: string;
  filings: number;
  states: string[];
}

/** Groups deadlines by the month in which to act, in order. */
export function groupByMonth(deadlines: readonly Deadline[]): MonthOfFilings[] {
  const months = [...new Set(deadlines.map(({ actBy }) => actBy.slice(0, 7)))].toSorted();
  return months.map((month) => {
    const due = deadlines.filter(({ actBy }) => actBy.startsWith(month));
    return { month, filings: due.length, states: [...new Set(due.map(({ state }) => state))].toSorted() };
  });
}
