import {
  type ResponseBody,
  api,
  getData,
  getPage,
  queryKeys,
  type RequestBody,
  sendFileForResponse,
  useSendOnce,
} from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { FILING_TYPES, STATUSES } from './submission-labels';
import type { Submission } from './submission-types';

export type SubmissionDetail = ResponseBody<'/api/submissions/{id}'>;
export type SubmissionMetrics = ResponseBody<'/api/submissions/metrics'>;
export type Deadline = ResponseBody<'/api/deadlines/{id}'>;
export type NewSubmission = RequestBody<'/api/submissions'>;
export type SubmissionChange = RequestBody<'/api/submissions/{id}', 'patch'>;
export type NextStatus = RequestBody<'/api/submissions/{id}/status', 'patch'>;

const SORTS = ['submittedAt', 'dueDate', 'state'] as const;
const MAX_RECENT = 5;
const MAX_DEADLINES = 100;

const findChosen = <Value extends string>(choices: readonly (readonly [Value, string])[], chosen: string | undefined): Value | undefined =>
  choices.find(([value]) => value === chosen)?.[0];

/** Lists submissions, newest first by default. */
export function useSubmissions() {
  return useList<Submission, (typeof SORTS)[number]>({
    stateKey: 'submissions',
    queryKey: queryKeys.submissions,
    sorts: SORTS,
    defaultSort: '-submittedAt',
    filters: ['state', 'status', 'filingType'],
    fetch: (page, { state, status, filingType }) => {
      const [chosenStatus, chosenType] = [findChosen(STATUSES, status), findChosen(FILING_TYPES, filingType)];
      const filters = {
        ...(state && { state }),
        ...(chosenStatus && { status: chosenStatus }),
        ...(chosenType && { filingType: chosenType }),
      };
      return getPage(api.GET('/api/submissions', { params: { query: { ...page, ...filters } } }));
    },
  });
}

export const recentSubmissionsQuery = queryOptions({
  queryKey: [...queryKeys.submissions, 'recent'],
  queryFn: () => getData(api.GET('/api/submissions', { params: { query: { limit: MAX_RECENT } } })),
});

export const submissionMetricsQuery = queryOptions({
  queryKey: [...queryKeys.submissions, 'metrics'],
  queryFn: () => getData(api.GET('/api/submissions/metrics')),
});

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.submissions, 'detail', id],
    queryFn: () => getData(api.GET('/api/submissions/{id}', { params: { path: { id } } })),
  });

/** A state's open deadlines that apply, earliest first. */
export const openDeadlinesQuery = (state: string) =>
  queryOptions({
    queryKey: ['deadlines', 'to-submit', state],
    queryFn: () => getData(api.GET('/api/deadlines', { params: { query: { state, status: 'pending', limit: MAX_DEADLINES } } })),
    enabled: state !== '',
  });

export const membersQuery = queryOptions({
  queryKey: ['organization', 'members', 'names'],
  queryFn: () => getData(api.GET('/api/organization/members')),
});

/** Records and changes submissions, and invalidates the queries that show them. */
export function useSubmissionMutations() {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const invalidateAfter = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call();
    } finally {
      // After a conflict, the page must show other users' changes.
      await client.invalidateQueries({ queryKey: queryKeys.submissions });
    }
  };
  return {
    create: (body: NewSubmission) =>
      invalidateAfter(() => sendOnce(body, (header) => getData(api.POST('/api/submissions', { body, params: { header } })))),
    change: (id: string, body: SubmissionChange) =>
      invalidateAfter(() => getData(api.PATCH('/api/submissions/{id}', { params: { path: { id } }, body }))),
    toStatus: (id: string, body: NextStatus) =>
      invalidateAfter(() => getData(api.PATCH('/api/submissions/{id}/status', { params: { path: { id } }, body }))),
    addReceipt: (id: string, file: File) =>
      invalidateAfter(() =>
        sendFileForResponse<SubmissionDetail>({ path: `/api/submissions/${id}/receipts`, file, onProgress: () => undefined }),
      ),
    comment: (id: string, text: string) =>
      invalidateAfter(() =>
        sendOnce({ id, text }, (header) =>
          getData(api.POST('/api/submissions/{id}/comments', { params: { path: { id }, header }, body: { text } })),
        ),
      ),
  };
}
