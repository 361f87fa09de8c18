import { type ResponseBody, api, getData, getPage } from '@stampline/api-client';

export type StateChecklist = ResponseBody<'/api/compliance/checklists'>[number];
export type OfficialForm = ResponseBody<'/api/official-forms/{code}'>[number];
export type StateDeadline = ResponseBody<'/api/jurisdictions/{code}/deadlines'>[number];

/** The most recently changed policies in a state, and the total number of policies. */
export interface StatePolicies {
  newest: ResponseBody<'/api/policies'>;
  total: number;
}

const MAX_POLICIES = 5;
const MAX_CHECKLISTS = 20;

/** Fetches the next filings, earliest first. */
export function fetchDeadlines(code: string): Promise<StateDeadline[]> {
  return getData(api.GET('/api/jurisdictions/{code}/deadlines', { params: { path: { code } } }));
}

/** Fetches the forms of a state, each with the organization's file. */
export function fetchForms(code: string): Promise<OfficialForm[]> {
  return getData(api.GET('/api/official-forms/{code}', { params: { path: { code } } }));
}

export async function fetchPolicies(state: string): Promise<StatePolicies> {
  const { rows, total } = await getPage(api.GET('/api/policies', { params: { query: { state, limit: MAX_POLICIES } } }));
  return { newest: rows, total };
}

/** The organization's book and open balances in a state. Amounts are in dollars. */
export interface StateBalances {
  /** Date of the balances, YYYY-MM-DD. */
  asOf: string;
  policies: number;
  premium: number;
  payables: ResponseBody<'/api/payables'>['payables'];
}

export async function fetchBalances(state: string): Promise<StateBalances> {
  const [{ asOf, payables }, { policies, premium }] = await Promise.all([
    getData(api.GET('/api/payables')),
    getData(api.GET('/api/policies/totals', { params: { query: { state } } })),
  ]);
  return { asOf, policies, premium, payables: payables.filter((one) => one.state === state) };
}

/** The organization's deadlines and submissions in a state. */
export interface StateFilings {
  /** Open deadlines that apply, including overdue ones, earliest first. */
  open: ResponseBody<'/api/deadlines'>;
  openTotal: number;
  overdueTotal: number;
  /** Most recently completed deadlines. */
  completed: ResponseBody<'/api/deadlines'>;
  /** Newest submissions. */
  submissions: ResponseBody<'/api/submissions'>;
  submissionsTotal: number;
  /** Open transactions that must be reported one by one. */
  placementsTotal: number;
}

const MAX_OPEN_DEADLINES = 5;
const MAX_COMPLETED_DEADLINES = 3;
const MAX_SUBMISSIONS = 3;

export async function fetchFilings(state: string): Promise<StateFilings> {
  const fetchDeadlinesByStatus = (query: { status: 'pending' | 'overdue' | 'completed'; limit: number; sort?: '-completedOn' }) =>
    getPage(api.GET('/api/deadlines', { params: { query: { state, ...query } } }));
  const [open, overdue, completed, submissions, placements] = await Promise.all([
    fetchDeadlinesByStatus({ status: 'pending', limit: MAX_OPEN_DEADLINES }),
    fetchDeadlinesByStatus({ status: 'overdue', limit: 1 }),
    fetchDeadlinesByStatus({ status: 'completed', limit: MAX_COMPLETED_DEADLINES, sort: '-completedOn' }),
    getPage(api.GET('/api/submissions', { params: { query: { state, limit: MAX_SUBMISSIONS } } })),
    getPage(api.GET('/api/placements', { params: { query: { state, view: 'open', limit: 1 } } })),
  ]);
  return {
    open: open.rows,
    openTotal: open.total,
    overdueTotal: overdue.total,
    completed: completed.rows,
    submissions: submissions.rows,
    submissionsTotal: submissions.total,
    placementsTotal: placements.total,
  };
}

/** Fetches open checklists by due date. */
export function fetchChecklists(state: string): Promise<StateChecklist[]> {
  return getData(
    api.GET('/api/compliance/checklists', { params: { query: { state, open: true, sort: 'dueDate', limit: MAX_CHECKLISTS } } }),
  );
}
