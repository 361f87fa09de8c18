import { type ResponseBody, api, sendFileForResponse, getData } from '@stampline/api-client';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type Comparison = ResponseBody<'/api/reconciliation'>;
export type Match = Comparison['matches'][number];
export type OfficeInvoice = ResponseBody<'/api/reconciliation/invoices'>[number];

const RECONCILIATION = ['payments', 'reconciliation'] as const;

export const comparisonQuery = (year: string) =>
  queryOptions({
    queryKey: [...RECONCILIATION, 'matches', year],
    queryFn: () => getData(api.GET('/api/reconciliation', { params: { query: { fromMonth: `${year}-01`, toMonth: `${year}-12` } } })),
  });

export const invoicesQuery = queryOptions({
  queryKey: [...RECONCILIATION, 'invoices'],
  queryFn: () => getData(api.GET('/api/reconciliation/invoices')),
});

/** Adds and removes office invoices, and invalidates the comparison. */
export function useInvoiceMutations() {
  const client = useQueryClient();
  const invalidateAfter = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await client.invalidateQueries({ queryKey: RECONCILIATION });
    }
  };
  return {
    add: (file: File) =>
      invalidateAfter(sendFileForResponse<OfficeInvoice>({ path: '/api/reconciliation/invoices', file, onProgress: () => undefined })),
    remove: (id: string) => invalidateAfter(api.DELETE('/api/reconciliation/invoices/{id}', { params: { path: { id } } })),
  };
}
