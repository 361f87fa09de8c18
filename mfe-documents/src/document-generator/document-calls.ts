import { type Answer, api, dataOf, pageOf, type RequestBody } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { queryOptions } from '@tanstack/react-query';

export type ListedDocument = Answer<'/api/documents'>[number];
export type Template = Answer<'/api/documents/templates'>[number];
export type DocumentContent = Answer<'/api/documents/{id}/content'>;
export type DocumentRequest = RequestBody<'/api/documents/generate'>;
export type Validation = Answer<'/api/documents/validate', 'post'>;
export type Preview = Answer<'/api/documents/preview', 'post'>['preview'];

export const documentsKey = ['documents'];
const SORTS = ['generatedAt', 'fileName', 'state'] as const;
const MOST_POLICIES = 1_000;

/** Documents with all versions, the newest first unless another order is chosen. */
export function useDocuments() {
  return useList<ListedDocument, (typeof SORTS)[number]>({
    stateKey: 'documents',
    queryKey: documentsKey,
    sorts: SORTS,
    defaultSort: '-generatedAt',
    fetch: (query) => pageOf(api.GET('/api/documents', { params: { query } })),
  });
}

export const overviewQuery = queryOptions({
  queryKey: [...documentsKey, 'overview'],
  queryFn: () => dataOf(api.GET('/api/documents/overview')),
});

/** What can be made for a state; asked once one is chosen. */
export const templatesQuery = (state: string) =>
  queryOptions({
    queryKey: [...documentsKey, 'templates', state],
    queryFn: () => dataOf(api.GET('/api/documents/templates', { params: { query: { state } } })),
    enabled: state !== '',
  });

/** The policies of a state by number, for choosing one. */
export const statePoliciesQuery = (state: string) =>
  queryOptions({
    queryKey: ['policies', 'to-document', state],
    queryFn: () => dataOf(api.GET('/api/policies', { params: { query: { state, sort: 'policyNumber', limit: MOST_POLICIES } } })),
    enabled: state !== '',
  });

export const contentQuery = (id: string) =>
  queryOptions({
    queryKey: [...documentsKey, 'content', id],
    queryFn: () => dataOf(api.GET('/api/documents/{id}/content', { params: { path: { id } } })),
    retry: false,
  });

export const previewPdf = (pdf: string): Promise<Blob> =>
  dataOf(api.GET('/api/documents/previews/{id}', { params: { path: { id: pdf.split('/').at(-1) ?? '' } }, parseAs: 'blob' }));

export const documentPdf = (id: string): Promise<Blob> =>
  dataOf(api.GET('/api/documents/{id}/download', { params: { path: { id } }, parseAs: 'blob' }));

/** Asks for a ZIP of documents. @returns the task that makes it; the package has its id */
export const requestPackage = (documentIds: string[]) => dataOf(api.POST('/api/documents/packages', { body: { documentIds } }));

const packagesKey = [...documentsKey, 'packages'];

export const packageTaskQuery = (id: string) =>
  queryOptions({
    queryKey: [...packagesKey, id, 'task'],
    queryFn: () => dataOf(api.GET('/api/tasks/{id}', { params: { path: { id } } })),
    retry: false,
  });

export const packageQuery = (id: string) =>
  queryOptions({
    queryKey: [...packagesKey, id],
    queryFn: () => dataOf(api.GET('/api/documents/packages/{id}', { params: { path: { id } } })),
    retry: false,
  });

/** Address of the ZIP, which the browser saves. */
export const packageAddress = (id: string): string => `/api/documents/packages/${id}/download`;

/** All versions of a document, the newest first. */
export const versionsQuery = (documentNumber: number) =>
  queryOptions({
    queryKey: [...documentsKey, 'versions', documentNumber],
    queryFn: () => dataOf(api.GET('/api/documents', { params: { query: { documentNumber, sort: '-generatedAt', limit: 100 } } })),
  });
