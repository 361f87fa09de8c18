import { type Answer, api, dataOf, queryKeys } from '@stampline/api-client';

/** An import of one file. It has the id of its task. */
export type PolicyImport = Answer<'/api/policies/imports/{id}'>;
/** What became of the rows of an import. */
export type ImportResult = Answer<'/api/policies/imports/{id}/result'>;

/** Rows shown on the page; the whole list of failures is in errors.csv. */
export const ROWS_SHOWN = 100;

/** Cache keys of imports. */
export const importKeys = {
  list: [...queryKeys.imports, 'list'],
  one: (id: string) => [...queryKeys.imports, id],
  result: (id: string) => [...queryKeys.imports, id, 'result'],
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

/** How many policies an import brought in or found unchanged. */
export function successCount({ importedRows, unchangedRows }: Pick<PolicyImport, 'importedRows' | 'unchangedRows'>): number {
  return importedRows + unchangedRows;
}
