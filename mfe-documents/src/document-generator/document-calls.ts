import { type Answer, api, dataOf, pageOf, queryKeys, type RequestBody } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { queryOptions, skipToken } from '@tanstack/react-query';

type ListedPolicy = Answer<'/api/policies'>[number];
export type ListedDocument = Answer<'/api/documents'>[number];
export type Template = Answer<'/api/documents/templates'>[number];
export type DocumentContent = Answer<'/api/documents/{id}/content'>;
export type DocumentRequest = RequestBody<'/api/documents/generate'>;
export type Validation = Answer<'/api/documents/validate', 'post'>;
export type Preview = Answer<'/api/documents/preview', 'post'>['preview'];

export const documentsKey = queryKeys.documents;
const SORTS = ['generatedAt', 'fileName', 'state'] as const;
/** Policies to choose from at once; words find the others. */
const SHOWN_POLICIES = 50;

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

/** A policy to make a document of. */
export interface PolicyChoice {
  id: string;
  title: string;
}

const policyChoice = ({ id, policyNumber, insuredName }: Pick<ListedPolicy, 'id' | 'policyNumber' | 'insuredName'>): PolicyChoice => ({
  id,
  title: `${policyNumber} - ${insuredName}`,
});

/** Policies of a state by number, for choosing one: those with the words in number or insured. */
export const statePoliciesQuery = (state: string, words: string) =>
  queryOptions({
    queryKey: ['policies', 'to-document', state, words],
    queryFn: async () => {
      const query = { state, sort: 'policyNumber', limit: SHOWN_POLICIES, ...(words !== '' && { search: words }) } as const;
      return (await dataOf(api.GET('/api/policies', { params: { query } }))).map(policyChoice);
    },
    enabled: state !== '',
  });

/** The policy that is chosen; nothing is asked for an empty id. */
export const chosenPolicyQuery = (id: string) =>
  queryOptions({
    queryKey: ['policies', 'to-document', id],
    queryFn: async () => policyChoice(await dataOf(api.GET('/api/policies/{id}', { params: { path: { id } } }))),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Asks for the values that the account linked to the policy fills in, by field; asks nothing without a policy. */
export const accountValuesQuery = (body: DocumentRequest | null) =>
  queryOptions({
    queryKey: [...documentsKey, 'account-values', body],
    queryFn:
      body === null
        ? skipToken
        : async () => {
            const { filledByAccount } = await dataOf(api.POST('/api/documents/validate', { body }));
            return Object.fromEntries(filledByAccount.map(({ field, value }) => [field, value]));
          },
    // The account may have been edited on another page.
    staleTime: 0,
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
