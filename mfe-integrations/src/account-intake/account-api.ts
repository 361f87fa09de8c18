import { type ResponseBody, api, getData, getPage, queryKeys, type RequestBody, useSendOnce } from '@stampline/api-client';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useList } from '@stampline/ui/data-table';

export type Account = ResponseBody<'/api/accounts'>[number];
export type AccountDetail = ResponseBody<'/api/accounts/{id}'>;
export type NewAccount = RequestBody<'/api/accounts'>;
export type AccountChange = RequestBody<'/api/accounts/{id}', 'patch'>;

const SORTS = ['accountName'] as const;

/** Lists accounts by name; archived accounts are included only if the filter asks for them. */
export function useAccounts() {
  return useList<Account, (typeof SORTS)[number]>({
    stateKey: 'accounts',
    queryKey: queryKeys.accounts,
    sorts: SORTS,
    defaultSort: 'accountName',
    filters: ['status', 'state', 'profile'],
    fetch: (page, filters) => getPage(api.GET('/api/accounts', { params: { query: { ...page, ...toApiFilters(filters) } } })),
  });
}

/** Adds the status `active`, which is the list's default. */
export function toApiFilters({ status = 'active', ...others }: Readonly<Record<string, string>>): Record<string, string> {
  return { ...others, ...(status !== 'all' && { status }) };
}

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.accounts, 'detail', id],
    queryFn: () => getData(api.GET('/api/accounts/{id}', { params: { path: { id } } })),
  });

export const accountOverviewQuery = queryOptions({
  queryKey: [...queryKeys.accounts, 'overview'],
  queryFn: () => getData(api.GET('/api/accounts/overview')),
});

/** Creates and edits accounts, and invalidates every query that shows accounts. */
export function useAccountMutations() {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const invalidate = () => client.invalidateQueries({ queryKey: queryKeys.accounts });
  return {
    create: async (body: NewAccount): Promise<AccountDetail> => {
      const created = await sendOnce(body, (header) => getData(api.POST('/api/accounts', { body, params: { header } })));
      await invalidate();
      return created;
    },
    change: async (id: string, body: AccountChange): Promise<void> => {
      try {
        await api.PATCH('/api/accounts/{id}', { params: { path: { id } }, body });
      } finally {
        // After a conflict, the page below must show other users' changes.
        await invalidate();
      }
    },
  };
}
