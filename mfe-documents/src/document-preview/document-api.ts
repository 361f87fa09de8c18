import { api, type ResponseBody, getData, getPage, queryKeys } from '@stampline/api-client';
import type { List } from '@stampline/ui/data-table';
import { useList } from '@stampline/ui/data-table';
import { queryOptions } from '@tanstack/react-query';

export type Document = ResponseBody<'/api/documents'>[number];
export type DocumentResponse = ResponseBody<'/api/documents/{id}/content'>;
export type Content = DocumentResponse['content'];

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
    fetch: (query, filters) => getPage(api.GET('/api/documents', { params: { query: { ...query, ...filters } } })),
  });
}

export function documentQuery(id: string) {
  return queryOptions({
    queryKey: [...documentsKey, id, 'content'],
    queryFn: () => getData(api.GET('/api/documents/{id}/content', { params: { path: { id } } })),
  });
}

export const documentStatesQuery = queryOptions({
  queryKey: [...documentsKey, 'overview'],
  queryFn: () => getData(api.GET('/api/documents/overview')),
  select: ({ states }) => states,
});

export function downloadPdf(id: string): Promise<Blob> {
  return getData(api.GET('/api/documents/{id}/download', { params: { path: { id } }, parseAs: 'blob' }));
}
