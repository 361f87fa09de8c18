import { api, dataOf } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';
import { fetchImport, fetchImportResult, importKeys } from './policy-import';

/** The organization's newest imports, newest first. */
export function useRecentImports() {
  return useQuery({ queryKey: importKeys.recent, queryFn: () => dataOf(api.GET('/api/policies/imports')), refetchOnMount: 'always' });
}

export function useImport(id: string) {
  return useQuery({ queryKey: importKeys.one(id), queryFn: () => fetchImport(id) });
}

/** Rows of a finished import. */
export function useImportResult(id: string) {
  return useQuery({ queryKey: importKeys.result(id), queryFn: () => fetchImportResult(id) });
}
