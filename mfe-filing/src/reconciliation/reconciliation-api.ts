import { type ResponseBody, api, sendFileForResponse, dataOf } from '@stampline/api-client';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type Comparison = ResponseBody<'/api/reconciliation'>;
export type Match = Comparison['matches'][number];
export type OfficeInvoice = ResponseBody<'/api/reconciliation/invoices'>[number];

const RECONCILIATION = ['payments', 'reconciliation'] as const;

/** All sides of a year. @param state two-letter code; empty for all */
export const comparisonQuery = (year: string, state: string) =>
  queryOptions({
    queryKey: [...RECONCILIATION, 'matches', year, state],
    queryFn: () => {
      const query = { fromMonth: `${year}-01`, toMonth: `${year}-12`, ...(state !== '' && { state }) };
      return dataOf(api.GET('/api/reconciliation', { params: { query } }));
    },
  });

export const invoicesQuery = queryOptions({
  queryKey: [...RECONCILIATION, 'invoices'],
  queryFn: () => dataOf(api.GET('/api/reconciliation/invoices')),
});

/** Adds and removes office invoices, and invalidates the comparison. */
export function useInvoiceCalls() {
  const client = useQueryClient();
  const renewing = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await client.invalidateQueries({ queryKey: RECONCILIATION });
    }
  };
  return {
    add: (file: File) =>
      renewing(sendFileForResponse<OfficeInvoice>({ path: '/api/reconciliation/invoices', file, onProgress: () => undefined })),
    remove: (id: string) => renewing(api.DELETE('/api/reconciliation/invoices/{id}', { params: { path: { id } } })),
  };
}
