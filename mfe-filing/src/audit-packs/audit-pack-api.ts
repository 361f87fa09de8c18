import { type ResponseBody, api, getData, getPage, type RequestBody, useSendOnce } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type AuditPack = ResponseBody<'/api/audit-packs'>[number];
export type NewAuditPack = RequestBody<'/api/audit-packs'>;

/** Query key prefix of audit packs, which live updates invalidate. */
const AUDIT_PACKS = ['audit-packs'] as const;
export const packTaskKey = [...AUDIT_PACKS, 'task'];

/** Lists audit packs, newest first. */
export function useAuditPacks() {
  return useList<AuditPack, 'madeAt'>({
    stateKey: 'audit-packs',
    queryKey: AUDIT_PACKS,
    sorts: ['madeAt'],
    defaultSort: '-madeAt',
    fetch: (query) => getPage(api.GET('/api/audit-packs', { params: { query } })),
  });
}

export const packTaskQuery = queryOptions({
  queryKey: packTaskKey,
  queryFn: async () => (await getData(api.GET('/api/tasks', { params: { query: { kind: 'audit-pack', limit: 1 } } })))[0] ?? null,
});

export const buildPackUrl = (id: string): string => `/api/audit-packs/${id}/download`;

/** Requests a pack, and invalidates packs and their tasks. */
export function useCreateAuditPack() {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  return async (body: NewAuditPack): Promise<void> => {
    await sendOnce(body, (header) => getData(api.POST('/api/audit-packs', { params: { header }, body })));
    await client.invalidateQueries({ queryKey: AUDIT_PACKS });
  };
}
