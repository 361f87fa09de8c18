import { api, getData, queryKeys } from '@stampline/api-client';
import { formatDay } from '@stampline/ui/format';
import { queryOptions } from '@tanstack/react-query';
import type { FilterOption } from './SearchableFilter';

const MAX_RESULTS = 30;

export const WITHOUT_ACCOUNT: FilterOption = { value: 'none', title: 'Without an account' };

/** Accounts whose name or number matches. */
export const accountChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...queryKeys.accounts, 'choices', search],
    queryFn: async (): Promise<FilterOption[]> => {
      const accounts = await getData(api.GET('/api/accounts', { params: { query: { limit: MAX_RESULTS, ...(search && { search }) } } }));
      return accounts.map(({ id, accountName }) => ({ value: id, title: accountName }));
    },
  });

export const accountTitleQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.accounts, 'title', id],
    queryFn: async () => (await getData(api.GET('/api/accounts/{id}', { params: { path: { id } } }))).accountName,
  });

/** The newest imports whose file name matches. */
export const importChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...queryKeys.imports, 'choices', search],
    queryFn: async (): Promise<FilterOption[]> => {
      const imports = await getData(
        api.GET('/api/policies/imports', { params: { query: { limit: MAX_RESULTS, status: 'finished', ...(search && { search }) } } }),
      );
      return imports.map((one) => ({ value: one.id, title: formatImportTitle(one) }));
    },
  });

export const importTitleQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.imports, 'title', id],
    queryFn: async () => formatImportTitle(await getData(api.GET('/api/policies/imports/{id}', { params: { path: { id } } }))),
  });

const formatImportTitle = ({ fileName, createdAt }: { fileName: string; createdAt: string }): string =>
  `${fileName}, ${formatDay(createdAt)}`;

/** Names of insurers on policies: those in the register with their aliases, and unmatched ones. */
export const insurerChoicesQuery = queryOptions({
  queryKey: ['insurers', 'names'],
  queryFn: async (): Promise<FilterOption[]> => {
    const [insurers, unmatched] = await Promise.all([
      getData(api.GET('/api/insurers', { params: { query: { limit: 500 } } })),
      getData(api.GET('/api/insurers/unmatched')),
    ]);
    const names = [...insurers.flatMap(({ name, aliases }) => [name, ...aliases]), ...unmatched.map(({ name }) => name)];
    return [...new Set(names)].toSorted((one, other) => one.localeCompare(other)).map((name) => ({ value: name, title: name }));
  },
});
