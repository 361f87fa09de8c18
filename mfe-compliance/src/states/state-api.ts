import { type ResponseBody, api, dataOf, pageOf } from '@stampline/api-client';

export type StateChecklist = ResponseBody<'/api/compliance/checklists'>[number];
export type OfficialForm = ResponseBody<'/api/official-forms/{code}'>[number];
export type StateDeadline = ResponseBody<'/api/jurisdictions/{code}/deadlines'>[number];

/** Most recently changed policies of a state, with their total. */
export interface StatePolicies {
  newest: ResponseBody<'/api/policies'>;
  total: number;
}

const SHOWN_POLICIES = 5;
const MOST_CHECKLISTS = 20;

/** Fetches the next filings, earliest first. */
export function fetchDeadlines(code: string): Promise<StateDeadline[]> {
  return dataOf(api.GET('/api/jurisdictions/{code}/deadlines', { params: { path: { code } } }));
}

/** Fetches the forms of a state, each with the organization's file. */
export function fetchForms(code: string): Promise<OfficialForm[]> {
  return dataOf(api.GET('/api/official-forms/{code}', { params: { path: { code } } }));
}

export async function fetchPolicies(state: string): Promise<StatePolicies> {
  const { rows, total } = await pageOf(api.GET('/api/policies', { params: { query: { state, limit: SHOWN_POLICIES } } }));
  return { newest: rows, total };
}

/** Deadlines and submissions of the organization in a state. */
export interface StateFilings {
  /** Open deadlines that apply, the earliest first, overdue ones included. */
  open: ResponseBody<'/api/deadlines'>;
  openTotal: number;
  overdueTotal: number;
  /** Most recently completed deadlines. */
  completed: ResponseBody<'/api/deadlines'>;
  /** Newest submissions. */
  submissions: ResponseBody<'/api/submissions'>;
  submissionsTotal: number;
}

const SHOWN_OPEN = 5;
const SHOWN_COMPLETED = 3;
const SHOWN_SUBMISSIONS = 3;

export async function fetchFilings(state: string): Promise<StateFilings> {
  const deadlines = (query: { status: 'pending' | 'overdue' | 'completed'; limit: number; sort?: '-completedOn' }) =>
    pageOf(api.GET('/api/deadlines', { params: { query: { state, ...query } } }));
  const [open, overdue, completed, submissions] = await Promise.all([
    deadlines({ status: 'pending', limit: SHOWN_OPEN }),
    deadlines({ status: 'overdue', limit: 1 }),
    deadlines({ status: 'completed', limit: SHOWN_COMPLETED, sort: '-completedOn' }),
    pageOf(api.GET('/api/submissions', { params: { query: { state, limit: SHOWN_SUBMISSIONS } } })),
  ]);
  return {
    open: open.rows,
    openTotal: open.total,
    overdueTotal: overdue.total,
    completed: completed.rows,
    submissions: submissions.rows,
    submissionsTotal: submissions.total,
  };
}

/** Fetches open checklists, the earliest due first. */
export function fetchChecklists(state: string): Promise<StateChecklist[]> {
  return dataOf(
    api.GET('/api/compliance/checklists', { params: { query: { state, open: true, sort: 'dueDate', limit: MOST_CHECKLISTS } } }),
  );
}
