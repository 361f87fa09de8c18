import { api, getData, getPage, type RequestBody, type ResponseBody, useSendOnce } from '@stampline/api-client';
import { formatDay } from '@stampline/ui';
import { useList } from '@stampline/ui/data-table';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type ChargedTransaction = ResponseBody<'/api/charged'>[number];
export type HeldAmount = ResponseBody<'/api/charged/held'>[number];
export type HeldTransaction = ResponseBody<'/api/charged/held/transactions'>[number];
export type SettlementLaw = ResponseBody<'/api/charged/laws'>[number];
type NewSettlements = RequestBody<'/api/charged/settlements'>;
type UndoneSettlements = RequestBody<'/api/charged/settlements/undone'>;
export type Settlement = NewSettlements['settlement'];

/** Query key prefix of charges, which live updates invalidate. */
const CHARGED = ['charged'] as const;

/** Lists transactions whose charges differ from those due, largest shortfall first. */
export const useChargedTransactions = () =>
  useList<ChargedTransaction, 'difference' | 'transactionDate' | 'policyNumber'>({
    stateKey: 'charged',
    queryKey: CHARGED,
    sorts: ['difference', 'transactionDate', 'policyNumber'],
    defaultSort: 'difference',
    filters: ['state', 'month', 'chargeCause', 'view', 'settlement', 'import'],
    fetch: (page, filters) => getPage(api.GET('/api/charged', { params: { query: { ...page, ...filters } } })),
  });

/** Lists the transactions in the URL's state and month, with the amounts that are still held. */
export const useHeldTransactions = () =>
  useList<HeldTransaction, 'transactionDate' | 'policyNumber' | 'heldAmount'>({
    stateKey: 'held',
    queryKey: [...CHARGED, 'held'],
    sorts: ['transactionDate', 'policyNumber', 'heldAmount'],
    defaultSort: 'transactionDate',
    filters: ['state', 'month'],
    fetch: (page, { state = '', month = '' }) =>
      getPage(api.GET('/api/charged/held/transactions', { params: { query: { ...page, state, month } } })),
  });

export const causesQuery = queryOptions({ queryKey: [...CHARGED, 'causes'], queryFn: () => getData(api.GET('/api/charged/causes')) });
/** Title of the upload that the list is filtered by. */
export const importTitleQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'charged', id],
    queryFn: async () => {
      const { fileName, createdAt } = await getData(api.GET('/api/policies/imports/{id}', { params: { path: { id } } }));
      return `${fileName}, ${formatDay(createdAt)}`;
    },
  });
export const chargedMonthsQuery = queryOptions({
  queryKey: [...CHARGED, 'months'],
  queryFn: () => getData(api.GET('/api/charged/months')),
});
export const heldQuery = queryOptions({ queryKey: [...CHARGED, 'held'], queryFn: () => getData(api.GET('/api/charged/held')) });
export const lawsQuery = queryOptions({ queryKey: ['charge-laws'], queryFn: () => getData(api.GET('/api/charged/laws')) });

/** Settles differences, or undoes decisions, and reloads the lists. */
export function useDecisions() {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const reload = () => client.invalidateQueries({ queryKey: CHARGED });
  return {
    settle: async (body: NewSettlements) => {
      const result = await sendOnce(body, (header) => getData(api.POST('/api/charged/settlements', { body, params: { header } })));
      await reload();
      return result;
    },
    undo: async (body: UndoneSettlements) => {
      const result = await sendOnce(body, (header) => getData(api.POST('/api/charged/settlements/undone', { body, params: { header } })));
      await reload();
      return result;
    },
  };
}
