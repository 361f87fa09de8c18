import { type ResponseBody, api, getData, type RequestBody, useSendOnce } from '@stampline/api-client';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type OpeningPreview = ResponseBody<'/api/opening-balance/preview'>;
export type OpeningBalance = NonNullable<ResponseBody<'/api/opening-balance'>['recorded']>;
export type OpeningBalanceRequest = RequestBody<'/api/opening-balance'>;

/** Query key prefix of payments and open balances, which live updates invalidate. */
const PAYMENTS = ['payments'] as const;

export const openingBalanceQuery = queryOptions({
  queryKey: [...PAYMENTS, 'opening-balance'],
  queryFn: () => getData(api.GET('/api/opening-balance')),
});

/** Open filings and amounts that were due before a day. @param before YYYY-MM-DD */
export const openingPreviewQuery = (before: string) =>
  queryOptions({
    queryKey: [...PAYMENTS, 'opening-balance', before],
    queryFn: () => getData(api.GET('/api/opening-balance/preview', { params: { query: { before } } })),
    enabled: /^\d{4}-\d{2}-\d{2}$/.test(before),
  });

/** Records and undoes the opening balance, and invalidates the affected queries. */
export function useOpeningBalanceMutations() {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const invalidateAfter = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      const keys = [PAYMENTS, ['deadlines'], ['dashboard'], ['reports']];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  };
  return {
    record: (body: OpeningBalanceRequest) =>
      invalidateAfter(sendOnce(body, (header) => getData(api.POST('/api/opening-balance', { params: { header }, body })))),
    undo: () => invalidateAfter(getData(api.POST('/api/opening-balance/undo'))),
  };
}
