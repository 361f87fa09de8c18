import { api, pageOf, queryKeys } from '@stampline/api-client';
import { chosenStatus, useList } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { fetchImport, fetchImportResult, fetchNotedRows, importKeys, type PolicyImport } from './policy-import';

const SORTS = ['createdAt', 'fileName', 'status'] as const;
const SHOWN = 10;

/** The organization's imports, newest first unless another order is chosen. */
export function useImports() {
  return useList<PolicyImport, (typeof SORTS)[number]>({
    stateKey: 'imports',
    queryKey: queryKeys.imports,
    sorts: SORTS,
    defaultSort: '-createdAt',
    filters: ['status'],
    pageSize: SHOWN,
    fetch: (page, filters) => pageOf(api.GET('/api/policies/imports', { params: { query: { ...page, ...chosenStatus(filters) } } })),
  });
}

export function useImport(id: string) {
  return useQuery({ queryKey: importKeys.one(id), queryFn: () => fetchImport(id) });
}

/** Rows of a finished import. */
export function useImportResult(id: string) {
  return useQuery({ queryKey: importKeys.result(id), queryFn: () => fetchImportResult(id) });
}

/** Rows of a finished import with something to say. */
export function useNotedRows(id: string) {
  return useQuery({ queryKey: importKeys.noted(id), queryFn: () => fetchNotedRows(id) });
}
