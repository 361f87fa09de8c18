import { type ResponseBody, api, sendFileForResponse, getData, getPage, type RequestBody, useSendOnce } from '@stampline/api-client';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type Checklist = ResponseBody<'/api/compliance/checklists'>[number];
export type ChecklistItem = Checklist['items'][number];

export type ChecklistType = Checklist['checklistType'];
export type Overview = ResponseBody<'/api/compliance/checklists/overview'>;
export type StateTemplates = ResponseBody<'/api/compliance/templates'>[number];
export type OrganizationTemplate = ResponseBody<'/api/compliance/own-templates'>[number];
export type PutChecklist = RequestBody<'/api/compliance/checklists/{id}', 'put'>;
export type PutTemplate = RequestBody<'/api/compliance/own-templates/{id}', 'put'>;
type GenerateChecklistRequest = RequestBody<'/api/compliance/generate'>;

export const checklistsKey = ['checklists'];
const MAX_CHECKLISTS = 500;

const toPathParams = (id: string) => ({ params: { path: { id } } });

/** The first open checklists by due date, and the total number of open ones. */
export const openChecklistsQuery = queryOptions({
  queryKey: [...checklistsKey, 'open'],
  queryFn: () =>
    getPage(api.GET('/api/compliance/checklists', { params: { query: { open: true, limit: MAX_CHECKLISTS, sort: 'dueDate' } } })),
});

export const checklistQuery = (id: string) =>
  queryOptions({
    queryKey: [...checklistsKey, 'one', id],
    queryFn: () => getData(api.GET('/api/compliance/checklists/{id}', toPathParams(id))),
  });

export const overviewQuery = queryOptions({
  queryKey: [...checklistsKey, 'overview'],
  queryFn: () => getData(api.GET('/api/compliance/checklists/overview')),
});

/** The rulebook's templates, which change only with a release. */
export const templatesQuery = queryOptions({
  queryKey: ['checklist-templates'],
  queryFn: () => getData(api.GET('/api/compliance/templates')),
  staleTime: Number.POSITIVE_INFINITY,
});

export const templateQuery = (state: string, checklistType: ChecklistType) =>
  queryOptions({
    queryKey: ['checklist-templates', state, checklistType],
    queryFn: () => getData(api.GET('/api/compliance/templates/{state}/{checklistType}', { params: { path: { state, checklistType } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const organizationTemplatesQuery = queryOptions({
  queryKey: [...checklistsKey, 'own-templates'],
  queryFn: () => getData(api.GET('/api/compliance/own-templates')),
});

/** Previews the next checklist, on demand. */
export const fetchNextChecklist = (query: { state: string; checklistType?: ChecklistType }) =>
  getData(api.GET('/api/compliance/checklists/next', { params: { query } }));

/** Creates and changes checklists, and invalidates the queries that show them. */
export function useChecklistMutations() {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const invalidateAfter = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call();
    } finally {
      // After a conflict, the page must show other users' changes.
      await client.invalidateQueries({ queryKey: checklistsKey });
    }
  };
  return {
    generate: (body: GenerateChecklistRequest) =>
      invalidateAfter(() => sendOnce(body, (header) => getData(api.POST('/api/compliance/generate', { body, params: { header } })))),
    put: (id: string, body: PutChecklist) =>
      invalidateAfter(() => getData(api.PUT('/api/compliance/checklists/{id}', { ...toPathParams(id), body }))),
    remove: (id: string) => invalidateAfter(() => api.DELETE('/api/compliance/checklists/{id}', toPathParams(id))),
    tick: (id: string, itemId: string, completed: boolean) =>
      invalidateAfter(() =>
        getData(api.PUT('/api/compliance/checklists/{id}/items/{itemId}', { params: { path: { id, itemId } }, body: { completed } })),
      ),
    acceptProofs: (id: string, itemIds?: string[]) =>
      invalidateAfter(() =>
        getData(
          api.POST('/api/compliance/checklists/{id}/accept-proofs', {
            ...toPathParams(id),
            body: itemIds === undefined ? {} : { itemIds },
          }),
        ),
      ),
    addDocument: (id: string, itemId: string, file: File) =>
      invalidateAfter(() =>
        sendFileForResponse<Checklist>({ path: `/api/compliance/checklists/${id}/items/${itemId}/documents`, file, onProgress: () => {} }),
      ),
    removeDocument: (id: string, fileId: string) =>
      invalidateAfter(() =>
        getData(api.DELETE('/api/compliance/checklists/{id}/documents/{fileId}', { params: { path: { id, fileId } } })),
      ),
    saveTemplate: (name: string, checklistId: string) => {
      const body = { name, checklistId };
      return invalidateAfter(() =>
        sendOnce(body, (header) => getData(api.POST('/api/compliance/own-templates', { body, params: { header } }))),
      );
    },
    putTemplate: (id: string, body: PutTemplate) =>
      invalidateAfter(() => getData(api.PUT('/api/compliance/own-templates/{id}', { ...toPathParams(id), body }))),
    removeTemplate: (id: string) => invalidateAfter(() => api.DELETE('/api/compliance/own-templates/{id}', toPathParams(id))),
  };
}

export const buildDocumentUrl = (checklistId: string, fileId: string): string =>
  `/api/compliance/checklists/${checklistId}/documents/${fileId}`;
