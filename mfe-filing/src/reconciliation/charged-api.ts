import { api, getData, getPage, type RequestBody, type ResponseBody } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type ChargedTransaction = ResponseBody<'/api/charged'>[number];
export type ChargeCause = ChargedTransaction['chargeCause'];
type NewSettlements = RequestBody<'/api/charged/settlements'>;
export type Settlement = NewSettlements['settlement'];

/** Key prefix of charges, named by live updates. */
const CHARGED = ['charged'] as const;

/** Lists transactions whose charges are not those due; the largest shortfall first. */
export const useChargedTransactions = () =>
  useList<ChargedTransaction, 'difference' | 'transactionDate' | 'policyNumber'>({
    stateKey: 'charged',
    queryKey: CHARGED,
    sorts: ['difference', 'transactionDate', 'policyNumber'],
    defaultSort: 'difference',
    filters: ['state', 'chargeCause', 'view'],
    fetch: (page, filters) => getPage(api.GET('/api/charged', { params: { query: { ...page, ...filters } } })),
  });

export const causesQuery = queryOptions({ queryKey: [...CHARGED, 'causes'], queryFn: () => getData(api.GET('/api/charged/causes')) });
export const heldQuery = queryOptions({ queryKey: [...CHARGED, 'held'], queryFn: () => getData(api.GET('/api/charged/held')) });

/** Settles differences, and reloads the lists. */
export function useSettle() {
  const client = useQueryClient();
  return async (body: NewSettlements, key: string) => {
    const result = await getData(api.POST('/api/charged/settlements', { body, params: { header: { 'Idempotency-Key': key } } }));
    await client.invalidateQueries({ queryKey: CHARGED });
    return result;
  };
}
