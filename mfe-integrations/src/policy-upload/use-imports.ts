import { api, getPage, queryKeys } from '@stampline/api-client';
import { readStatusFilter, useList } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { fetchImport, fetchImportResult, fetchRowsWithNotes, importKeys, type PolicyImport } from './policy-import';

const SORTS = ['createdAt', 'fileName', 'status'] as const;
const PAGE_SIZE = 10;

/** Lists imports, newest first by default. */
export function useImports() {
  return useList<PolicyImport, (typeof SORTS)[number]>({
    stateKey: 'imports',
    queryKey: queryKeys.imports,
    sorts: SORTS,
    defaultSort: '-createdAt',
    filters: ['status'],
    pageSize: PAGE_SIZE,
    fetch: (page, filters) => getPage(api.GET('/api/policies/imports', { params: { query: { ...page, ...readStatusFilter(filters) } } })),
  });
}

export function useImport(id: string) {
  return useQuery({ queryKey: importKeys.one(id), queryFn: () => fetchImport(id) });
}

export function useImportResult(id: string) {
  return useQuery({ queryKey: importKeys.result(id), queryFn: () => fetchImportResult(id) });
}

/** Returns the rows of a finished import with a change or a note. */
export function useRowsWithNotes(id: string) {
  return useQuery({ queryKey: importKeys.noted(id), queryFn: () => fetchRowsWithNotes(id) });
}
