import { type ResponseBody, api, getData, queryKeys, sendFile, type UploadProgress } from '@stampline/api-client';

export type TaxBatch = ResponseBody<'/api/tax/batch/{id}'>;
export type TaxBatchSummary = ResponseBody<'/api/tax/batch'>[number];
export type BatchTotals = NonNullable<TaxBatch['totals']>;
export type BatchRow = TaxBatch['preview'][number];

export const batchKeys = {
  list: [...queryKeys.taxBatches, 'list'],
  one: (id: string) => [...queryKeys.taxBatches, 'one', id],
} as const;

export function fetchBatch(id: string): Promise<TaxBatch> {
  return getData(api.GET('/api/tax/batch/{id}', { params: { path: { id } } }));
}

/** Deletes a batch with its files; a running batch ends without a result. */
export async function deleteBatch(id: string): Promise<void> {
  await api.DELETE('/api/tax/batch/{id}', { params: { path: { id } } });
}

/** Uploads a table, and returns the ID of its batch. */
export function startBatch(file: File, onProgress: (bytes: UploadProgress) => void): Promise<string> {
  return sendFile({ path: '/api/tax/batch', file, onProgress });
}

/** Returns the URL of a download. */
export function buildBatchFileUrl(id: string, name: 'result.csv' | 'result.json' | 'errors.csv'): string {
  return `/api/tax/batch/${encodeURIComponent(id)}/${name}`;
}

/** Returns the path of a batch, or of a row's calculation. */
export function buildBatchPath(id: string, row?: number): string {
  const search = new URLSearchParams({ tab: row === undefined ? 'batch' : 'calculator', batch: id });
  if (row !== undefined) search.set('row', String(row));
  return `/tax-calculator?${search}`;
}
