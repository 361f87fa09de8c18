import { type ResponseBody, api, getData, getPage } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';

export type ApiKey = ResponseBody<'/api/api-keys'>[number];
export type NewKeySecret = ResponseBody<'/api/api-keys', 'post'>;
export type ApiKeyCall = ResponseBody<'/api/api-keys/calls'>[number] & { id: string };

export const apiKeysKey = ['api-keys'] as const;

/** Lists the keys that have not been revoked. */
export function useApiKeys() {
  return useList<ApiKey, 'createdAt' | 'name'>({
    stateKey: 'api-keys',
    queryKey: [...apiKeysKey, 'list'],
    sorts: ['createdAt', 'name'],
    defaultSort: '-createdAt',
    fetch: (query) => getPage(api.GET('/api/api-keys', { params: { query } })),
  });
}

/** Lists the newest calls. */
export function useApiKeyCalls() {
  return useList<ApiKeyCall, 'calledAt'>({
    stateKey: 'api-key-calls',
    queryKey: [...apiKeysKey, 'calls'],
    sorts: ['calledAt'],
    defaultSort: '-calledAt',
    filters: ['keyId'],
    fetch: async (query, filters) => {
      const page = await getPage(api.GET('/api/api-keys/calls', { params: { query: { ...query, ...filters } } }));
      return { ...page, rows: page.rows.map((call) => ({ ...call, id: `${call.calledAt} ${call.requestId}` })) };
    },
  });
}

/** Returns each key's daily calls. */
export function useApiKeyUsage() {
  return useQuery({ queryKey: [...apiKeysKey, 'usage'], queryFn: () => getData(api.GET('/api/api-keys/usage')) });
}

/** Largest page that the API returns. */
const MAX_PAGE_SIZE = 200;

export function useKeyNames(): ReadonlyMap<string, string> {
  const { data = [] } = useQuery({
    queryKey: [...apiKeysKey, 'names'],
    queryFn: () => getData(api.GET('/api/api-keys', { params: { query: { limit: MAX_PAGE_SIZE } } })),
  });
  return new Map(data.map(({ id, name, lastFour }) => [id, `${name} (…${lastFour})`]));
}
