import { type ResponseBody, api, sendFileForResponse, dataOf, pageOf, type RequestBody } from '@stampline/api-client';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type Checklist = ResponseBody<'/api/compliance/checklists'>[number];
export type ChecklistItem = Checklist['items'][number];

export type ChecklistType = Checklist['checklistType'];
export type Overview = ResponseBody<'/api/compliance/checklists/overview'>;
export type StateTemplates = ResponseBody<'/api/compliance/templates'>[number];
export type OwnTemplate = ResponseBody<'/api/compliance/own-templates'>[number];
export type PutChecklist = RequestBody<'/api/compliance/checklists/{id}', 'put'>;
export type PutTemplate = RequestBody<'/api/compliance/own-templates/{id}', 'put'>;
type Generate = RequestBody<'/api/compliance/generate'>;

export const checklistsKey = ['checklists'];
const MOST = 500;

const ofChecklist = (id: string) => ({ params: { path: { id } } });

/** First open checklists by due date, with their total. */
export const openChecklistsQuery = queryOptions({
  queryKey: [...checklistsKey, 'open'],
  queryFn: () => pageOf(api.GET('/api/compliance/checklists', { params: { query: { open: true, limit: MOST, sort: 'dueDate' } } })),
});

export const checklistQuery = (id: string) =>
  queryOptions({
    queryKey: [...checklistsKey, 'one', id],
    queryFn: () => dataOf(api.GET('/api/compliance/checklists/{id}', ofChecklist(id))),
  });

export const overviewQuery = queryOptions({
  queryKey: [...checklistsKey, 'overview'],
  queryFn: () => dataOf(api.GET('/api/compliance/checklists/overview')),
});

/** Templates of the rulebook, which change only with a release. */
export const templatesQuery = queryOptions({
  queryKey: ['checklist-templates'],
  queryFn: () => dataOf(api.GET('/api/compliance/templates')),
  staleTime: Number.POSITIVE_INFINITY,
});

export const templateQuery = (state: string, checklistType: ChecklistType) =>
  queryOptions({
    queryKey: ['checklist-templates', state, checklistType],
    queryFn: () => dataOf(api.GET('/api/compliance/templates/{state}/{checklistType}', { params: { path: { state, checklistType } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const ownTemplatesQuery = queryOptions({
  queryKey: [...checklistsKey, 'own-templates'],
  queryFn: () => dataOf(api.GET('/api/compliance/own-templates')),
});

/** Previews the next checklist, on demand. */
export const askNext = (query: { state: string; checklistType?: ChecklistType }) =>
  dataOf(api.GET('/api/compliance/checklists/next', { params: { query } }));

/** Creates and changes checklists, and invalidates the queries that show them. */
export function useChecklistCalls() {
  const client = useQueryClient();
  const renewing = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call();
    } finally {
      // On a conflict the page must show the changes of others.
      await client.invalidateQueries({ queryKey: checklistsKey });
    }
  };
  return {
    generate: (body: Generate, key: string) =>
      renewing(() => dataOf(api.POST('/api/compliance/generate', { body, params: { header: { 'Idempotency-Key': key } } }))),
    put: (id: string, body: PutChecklist) =>
      renewing(() => dataOf(api.PUT('/api/compliance/checklists/{id}', { ...ofChecklist(id), body }))),
    remove: (id: string) => renewing(() => api.DELETE('/api/compliance/checklists/{id}', ofChecklist(id))),
    tick: (id: string, itemId: string, completed: boolean) =>
      renewing(() =>
        dataOf(api.PUT('/api/compliance/checklists/{id}/items/{itemId}', { params: { path: { id, itemId } }, body: { completed } })),
      ),
    acceptProofs: (id: string, itemIds?: string[]) =>
      renewing(() =>
        dataOf(
          api.POST('/api/compliance/checklists/{id}/accept-proofs', { ...ofChecklist(id), body: itemIds === undefined ? {} : { itemIds } }),
        ),
      ),
    addDocument: (id: string, itemId: string, file: File) =>
      renewing(() =>
        sendFileForResponse<Checklist>({ path: `/api/compliance/checklists/${id}/items/${itemId}/documents`, file, onProgress: () => {} }),
      ),
    removeDocument: (id: string, fileId: string) =>
      renewing(() => dataOf(api.DELETE('/api/compliance/checklists/{id}/documents/{fileId}', { params: { path: { id, fileId } } }))),
    saveTemplate: (name: string, checklistId: string) =>
      renewing(() => dataOf(api.POST('/api/compliance/own-templates', { body: { name, checklistId } }))),
    putTemplate: (id: string, body: PutTemplate) =>
      renewing(() => dataOf(api.PUT('/api/compliance/own-templates/{id}', { ...ofChecklist(id), body }))),
    removeTemplate: (id: string) => renewing(() => api.DELETE('/api/compliance/own-templates/{id}', ofChecklist(id))),
  };
}

/** Returns the URL of a document. */
export const documentPath = (checklistId: string, fileId: string): string =>
  `/api/compliance/checklists/${checklistId}/documents/${fileId}`;
