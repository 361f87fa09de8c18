import { api, getData, getPage, type RequestBody, type ResponseBody, type IdempotencyHeader } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';
import { licensesKey } from './use-licenses';

export type LicenseeRule = ResponseBody<'/api/licensees/rules'>['rules'][number];
export type RulesPreview = ResponseBody<'/api/licensees/rules/preview', 'post'>;
export type MovePreview = ResponseBody<'/api/licensees/moves/preview', 'post'>;
export type NewMove = RequestBody<'/api/licensees/moves'>;

/** Key prefix of the queries for rules and moves; placement queries are invalidated with them. */
const LICENSEES = ['placements', 'licensees'] as const;

export const rulesQuery = queryOptions({
  queryKey: [...LICENSEES, 'rules'],
  queryFn: async () => (await getData(api.GET('/api/licensees/rules'))).rules,
});

export const movesQuery = queryOptions({
  queryKey: [...LICENSEES, 'moves'],
  queryFn: () => getData(api.GET('/api/licensees/moves')),
});

export const holdersQuery = queryOptions({
  queryKey: [...licensesKey, 'holders'],
  queryFn: async () => {
    const { rows } = await getPage(api.GET('/api/organization/licenses', { params: { query: { limit: 500 } } }));
    return [...new Set(rows.map(({ holder }) => holder))].toSorted();
  },
});

/** Mutations of rules and moves. */
export const licenseeApi = {
  previewRules: (rules: readonly LicenseeRule[]) => getData(api.POST('/api/licensees/rules/preview', { body: { rules: [...rules] } })),
  saveRules: (rules: readonly LicenseeRule[]) => api.PUT('/api/licensees/rules', { body: { rules: [...rules] } }),
  previewMove: (body: NewMove) => getData(api.POST('/api/licensees/moves/preview', { body })),
  move: (body: NewMove, header: IdempotencyHeader) => getData(api.POST('/api/licensees/moves', { params: { header }, body })),
};
