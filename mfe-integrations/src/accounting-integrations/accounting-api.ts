import { type ResponseBody, api, getData, getPage } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';

export type AccountingConnection = ResponseBody<'/api/accounting/connections'>[number];
export type AccountingSystem = ResponseBody<'/api/accounting/systems'>[number];
export type SyncSettings = ResponseBody<'/api/accounting/sync-settings'>;
export type FieldMappings = ResponseBody<'/api/accounting/connections/{id}/field-mappings'>;
export type AccountingRun = ResponseBody<'/api/accounting/runs'>[number];
export type LedgerCustomer = ResponseBody<'/api/accounting/connections/{id}/customers'>[number];
export type PostedItem = ResponseBody<'/api/accounting/connections/{id}/items'>[number];

export const accountingKey = ['accounting'] as const;

export function useAccountingConnections() {
  return useQuery({ queryKey: [...accountingKey, 'connections'], queryFn: () => getData(api.GET('/api/accounting/connections')) });
}

export function useAccountingConnection(id: string) {
  return useQuery({
    queryKey: [...accountingKey, 'connections', id],
    queryFn: () => getData(api.GET('/api/accounting/connections/{id}', { params: { path: { id } } })),
  });
}

export function useAccountingSystems() {
  return useQuery({
    queryKey: [...accountingKey, 'systems'],
    queryFn: () => getData(api.GET('/api/accounting/systems')),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Schedule and scope of automatic syncs. */
export function useSyncSettings() {
  return useQuery({ queryKey: [...accountingKey, 'settings'], queryFn: () => getData(api.GET('/api/accounting/sync-settings')) });
}

/** Target accounts of a connection's amounts, with its chart of accounts. */
export function useFieldMappings(id: string) {
  return useQuery({
    queryKey: [...accountingKey, 'mappings', id],
    queryFn: () => getData(api.GET('/api/accounting/connections/{id}/field-mappings', { params: { path: { id } } })),
  });
}

const RUN_SORTS = ['createdAt', 'status'] as const;

/** Syncs, newest first by default. */
export function useAccountingRuns() {
  return useList<AccountingRun, (typeof RUN_SORTS)[number]>({
    stateKey: 'accounting-runs',
    queryKey: [...accountingKey, 'runs'],
    sorts: RUN_SORTS,
    defaultSort: '-createdAt',
    pageSize: 10,
    fetch: (query) => getPage(api.GET('/api/accounting/runs', { params: { query } })),
  });
}

/** Entries posted to a connection's external ledger, including rejected ones. */
export function usePostedItems(id: string) {
  return useList<PostedItem, 'changedAt' | 'number'>({
    stateKey: 'accounting-items',
    queryKey: [...accountingKey, 'items', id],
    sorts: ['changedAt', 'number'],
    defaultSort: '-changedAt',
    pageSize: 10,
    filters: ['status'],
    fetch: (query, { status }) =>
      getPage(
        api.GET('/api/accounting/connections/{id}/items', { params: { path: { id }, query: { ...query, ...toStatusFilter(status) } } }),
      ),
  });
}

const CUSTOMER_STATUSES = ['posted', 'linked', 'undecided', 'refused', 'unknown'] as const;

/** Accounts matched to customers in the external ledger. */
export function useLedgerCustomers(id: string) {
  return useList<LedgerCustomer, 'name' | 'changedAt'>({
    stateKey: 'accounting-customers',
    queryKey: [...accountingKey, 'customers', id],
    sorts: ['name', 'changedAt'],
    defaultSort: 'name',
    pageSize: 10,
    filters: ['status'],
    fetch: (query, { status: chosen }) => {
      const status = CUSTOMER_STATUSES.find((one) => one === chosen);
      const params = { path: { id }, query: { ...query, ...(status !== undefined && { status }) } };
      return getPage(api.GET('/api/accounting/connections/{id}/customers', { params }));
    },
  });
}

const STATUSES = ['posted', 'changed', 'missing', 'refused', 'waiting', 'unknown'] as const;

function toStatusFilter(chosen: string | undefined): { status?: PostedItem['status'] } {
  const status = STATUSES.find((one) => one === chosen);
  return status === undefined ? {} : { status };
}
