import { api, type ResponseBody, dataOf, pageOf, queryKeys } from '@stampline/api-client';
import type { List } from '@stampline/ui/data-table';
import { useList } from '@stampline/ui/data-table';
import { queryOptions } from '@tanstack/react-query';

export type Document = ResponseBody<'/api/documents'>[number];
export type DocumentAnswer = ResponseBody<'/api/documents/{id}/content'>;
export type Content = DocumentAnswer['content'];

const documentsKey = queryKeys.documents;

/** Lists documents, newest first. */
export function useDocuments(): List<Document> {
  return useList<Document, 'generatedAt'>({
    stateKey: 'documents',
    queryKey: documentsKey,
    sorts: ['generatedAt'],
    defaultSort: '-generatedAt',
    filters: ['status', 'state'],
    pageSize: 25,
    fetch: (query, filters) => pageOf(api.GET('/api/documents', { params: { query: { ...query, ...filters } } })),
  });
}

export function documentQuery(id: string) {
  return queryOptions({
    queryKey: [...documentsKey, id, 'content'],
    queryFn: () => dataOf(api.GET('/api/documents/{id}/content', { params: { path: { id } } })),
  });
}

/** States that have documents. */
export const documentStatesQuery = queryOptions({
  queryKey: [...documentsKey, 'overview'],
  queryFn: () => dataOf(api.GET('/api/documents/overview')),
  select: ({ states }) => states,
});

export function downloadPdf(id: string): Promise<Blob> {
  return dataOf(api.GET('/api/documents/{id}/download', { params: { path: { id } }, parseAs: 'blob' }));
}
