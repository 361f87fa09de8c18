import { type Answer, api, dataOf, queryKeys } from '@stampline/api-client';
import { formatCount } from '@stampline/ui';

/** An import of one file. It has the id of its task. */
export type PolicyImport = Answer<'/api/policies/imports/{id}'>;
/** What became of the rows of an import. */
export type ImportResult = Answer<'/api/policies/imports/{id}/result'>;
/** What became of a row. */
export type Outcome = PolicyImport['outcomes'][number]['outcome'];

/** Rows shown on the page; the whole list of failures is in errors.csv. */
export const ROWS_SHOWN = 100;

/** Cache keys of imports. */
export const importKeys = {
  list: [...queryKeys.imports, 'list'],
  one: (id: string) => [...queryKeys.imports, id],
  result: (id: string) => [...queryKeys.imports, id, 'result'],
  noted: (id: string) => [...queryKeys.imports, id, 'noted'],
} as const;

export function fetchImport(id: string): Promise<PolicyImport> {
  return dataOf(api.GET('/api/policies/imports/{id}', { params: { path: { id } } }));
}

/** The first {@link ROWS_SHOWN} rows of each kind. */
export function fetchImportResult(id: string): Promise<ImportResult> {
  return dataOf(api.GET('/api/policies/imports/{id}/result', { params: { path: { id }, query: { limit: ROWS_SHOWN } } }));
}

/** Address of the list of failed rows as a file. */
export function errorsFile(id: string): string {
  return `/api/policies/imports/${encodeURIComponent(id)}/errors.csv`;
}

/** Address of the list of all rows as a file. */
export function resultFile(id: string): string {
  return `/api/policies/imports/${encodeURIComponent(id)}/result.csv`;
}

/** The first {@link ROWS_SHOWN} rows with something to say: what they changed, or why they booked nothing. */
export async function fetchNotedRows(id: string): Promise<ImportResult['successful']> {
  const query = { limit: ROWS_SHOWN, noted: true };
  return (await dataOf(api.GET('/api/policies/imports/{id}/result', { params: { path: { id }, query } }))).successful;
}

/** Rows that booked nothing because the book holds them, and rows that only renamed, in words; empty when there are none. */
export function otherRows(policyImport: Pick<PolicyImport, 'outcomes' | 'unchangedRows'>): string {
  const renamed = policyImport.outcomes.find(({ outcome }) => outcome === 'described')?.rows ?? 0;
  const words = [
    policyImport.unchangedRows > 0 ? `${formatCount(policyImport.unchangedRows)} unchanged` : '',
    renamed > 0 ? `${formatCount(renamed)} with new names or notes only` : '',
  ];
  return words.filter(Boolean).join(', ');
}
