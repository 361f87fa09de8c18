import { type ResponseBody, api, getData, getPage, queryKeys } from '@stampline/api-client';
import { formatCount } from '@stampline/ui';
import { queryOptions } from '@tanstack/react-query';

export type PolicyImport = ResponseBody<'/api/policies/imports/{id}'>;
export type ImportResult = ResponseBody<'/api/policies/imports/{id}/result'>;
export type Outcome = PolicyImport['outcomes'][number]['outcome'];

/** Number of rows on the page; errors.csv lists all failures. */
export const MAX_ROWS_SHOWN = 100;

export const importKeys = {
  list: [...queryKeys.imports, 'list'],
  one: (id: string) => [...queryKeys.imports, id],
  result: (id: string) => [...queryKeys.imports, id, 'result'],
  noted: (id: string) => [...queryKeys.imports, id, 'noted'],
} as const;

export function fetchImport(id: string): Promise<PolicyImport> {
  return getData(api.GET('/api/policies/imports/{id}', { params: { path: { id } } }));
}

/** Fetches the first {@link MAX_ROWS_SHOWN} rows of each kind. */
export function fetchImportResult(id: string): Promise<ImportResult> {
  return getData(api.GET('/api/policies/imports/{id}/result', { params: { path: { id }, query: { limit: MAX_ROWS_SHOWN } } }));
}

/** Number of an import's open placements. They are computed after the import, and a live update then repeats this query. */
export const importPlacementsQuery = (id: string) =>
  queryOptions({
    queryKey: ['placements', 'of-import', id],
    queryFn: async () => (await getPage(api.GET('/api/placements', { params: { query: { import: id, view: 'open', limit: 1 } } }))).total,
  });

/** Returns the path of a file with the failed rows. */
export function buildErrorsFileUrl(id: string): string {
  return `/api/policies/imports/${encodeURIComponent(id)}/errors.csv`;
}

/** Returns the path of a file with all rows. */
export function buildResultFileUrl(id: string): string {
  return `/api/policies/imports/${encodeURIComponent(id)}/result.csv`;
}

/** Fetches the first {@link MAX_ROWS_SHOWN} rows that have a change or a reason why recording them had no effect. */
export async function fetchRowsWithNotes(id: string): Promise<ImportResult['successful']> {
  const query = { limit: MAX_ROWS_SHOWN, noted: true };
  return (await getData(api.GET('/api/policies/imports/{id}/result', { params: { path: { id }, query } }))).successful;
}

/** Describes rows that did not change amounts; empty if there are none. */
export function describeOtherRows(policyImport: Pick<PolicyImport, 'outcomes' | 'unchangedRows'>): string {
  const renamed = policyImport.outcomes.find(({ outcome }) => outcome === 'described')?.rows ?? 0;
  const words = [
    policyImport.unchangedRows > 0 ? `${formatCount(policyImport.unchangedRows)} unchanged` : '',
    renamed > 0 ? `${formatCount(renamed)} with new names or notes only` : '',
  ];
  return words.filter(Boolean).join(', ');
}
