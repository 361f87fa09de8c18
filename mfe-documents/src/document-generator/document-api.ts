import { type ResponseBody, api, getData, getPage, queryKeys, type RequestBody, type IdempotencyHeader } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { queryOptions, skipToken } from '@tanstack/react-query';

type ListedPolicy = ResponseBody<'/api/policies'>[number];
export type ListedDocument = ResponseBody<'/api/documents'>[number];
export type Template = ResponseBody<'/api/documents/templates'>[number];
export type DocumentContent = ResponseBody<'/api/documents/{id}/content'>;
export type DocumentRequest = RequestBody<'/api/documents/generate'>;
export type Validation = ResponseBody<'/api/documents/validate', 'post'>;
export type Preview = ResponseBody<'/api/documents/preview', 'post'>['preview'];

export const documentsKey = queryKeys.documents;
const SORTS = ['generatedAt', 'fileName', 'state'] as const;
/** Number of policies offered before a search. */
const MAX_POLICIES = 50;

/** Lists documents with all versions, newest first by default. */
export function useDocuments() {
  return useList<ListedDocument, (typeof SORTS)[number]>({
    stateKey: 'documents',
    queryKey: documentsKey,
    sorts: SORTS,
    defaultSort: '-generatedAt',
    fetch: (query) => getPage(api.GET('/api/documents', { params: { query } })),
  });
}

export const overviewQuery = queryOptions({
  queryKey: [...documentsKey, 'overview'],
  queryFn: () => getData(api.GET('/api/documents/overview')),
});

/** A state's templates; disabled before a state is chosen. */
export const templatesQuery = (state: string) =>
  queryOptions({
    queryKey: [...documentsKey, 'templates', state],
    queryFn: () => getData(api.GET('/api/documents/templates', { params: { query: { state } } })),
    enabled: state !== '',
  });

export interface PolicyChoice {
  id: string;
  title: string;
}

const toPolicyChoice = ({ id, policyNumber, insuredName }: Pick<ListedPolicy, 'id' | 'policyNumber' | 'insuredName'>): PolicyChoice => ({
  id,
  title: `${policyNumber} - ${insuredName}`,
});

/** A state's policies whose number or insured matches. */
export const statePoliciesQuery = (state: string, words: string) =>
  queryOptions({
    queryKey: ['policies', 'to-document', state, words],
    queryFn: async () => {
      const query = { state, sort: 'policyNumber', limit: MAX_POLICIES, ...(words !== '' && { search: words }) } as const;
      return (await getData(api.GET('/api/policies', { params: { query } }))).map(toPolicyChoice);
    },
    enabled: state !== '',
  });

/** The chosen policy; disabled for an empty ID. */
export const chosenPolicyQuery = (id: string) =>
  queryOptions({
    queryKey: ['policies', 'to-document', id],
    queryFn: async () => toPolicyChoice(await getData(api.GET('/api/policies/{id}', { params: { path: { id } } }))),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Values that the policy's account provides, by field; disabled without a policy. */
export const accountValuesQuery = (body: DocumentRequest | null) =>
  queryOptions({
    queryKey: [...documentsKey, 'account-values', body],
    queryFn:
      body === null
        ? skipToken
        : async () => {
            const { filledByAccount } = await getData(api.POST('/api/documents/validate', { body }));
            return Object.fromEntries(filledByAccount.map(({ field, value }) => [field, value]));
          },
    // The account may have been edited on another page.
    staleTime: 0,
  });

export const contentQuery = (id: string) =>
  queryOptions({
    queryKey: [...documentsKey, 'content', id],
    queryFn: () => getData(api.GET('/api/documents/{id}/content', { params: { path: { id } } })),
    retry: false,
  });

export const fetchPreviewPdf = (pdf: string): Promise<Blob> =>
  getData(api.GET('/api/documents/previews/{id}', { params: { path: { id: pdf.split('/').at(-1) ?? '' } }, parseAs: 'blob' }));

export const fetchDocumentPdf = (id: string): Promise<Blob> =>
  getData(api.GET('/api/documents/{id}/download', { params: { path: { id } }, parseAs: 'blob' }));

/** Requests a ZIP file of documents. @returns its task, which has the package's ID */
export const requestPackage = (documentIds: string[], header: IdempotencyHeader) =>
  getData(api.POST('/api/documents/packages', { body: { documentIds }, params: { header } }));

const packagesKey = [...documentsKey, 'packages'];

export const packageTaskQuery = (id: string) =>
  queryOptions({
    queryKey: [...packagesKey, id, 'task'],
    queryFn: () => getData(api.GET('/api/tasks/{id}', { params: { path: { id } } })),
    retry: false,
  });

export const packageQuery = (id: string) =>
  queryOptions({
    queryKey: [...packagesKey, id],
    queryFn: () => getData(api.GET('/api/documents/packages/{id}', { params: { path: { id } } })),
    retry: false,
  });

/** Returns the download URL of the ZIP. */
export const buildPackageUrl = (id: string): string => `/api/documents/packages/${id}/download`;

/** All versions of a document, newest first. */
export const versionsQuery = (documentNumber: number) =>
  queryOptions({
    queryKey: [...documentsKey, 'versions', documentNumber],
    queryFn: () => getData(api.GET('/api/documents', { params: { query: { documentNumber, sort: '-generatedAt', limit: 100 } } })),
  });
