import { api, getData, type RequestBody, type ResponseBody, sendFileForResponse } from '@stampline/api-client';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type TransactionDocuments = ResponseBody<'/api/transactions/{id}/documents'>;
export type AttachedDocument = TransactionDocuments['attachedDocuments'][number];
export type DocumentSource = RequestBody<'/api/transactions/documents'>['documentSource'];
type ElsewhereStatement = RequestBody<'/api/transactions/documents-elsewhere', 'put'>;
type AttachedTo = ResponseBody<'/api/transactions/documents', 'post'>;

const KEY = ['transaction-documents'] as const;

export const transactionDocumentsQuery = (transactionId: string) =>
  queryOptions({
    queryKey: [...KEY, transactionId],
    queryFn: () => getData(api.GET('/api/transactions/{id}/documents', { params: { path: { id: transactionId } } })),
  });

/** Lists files of File Storage that match a search in all folders. */
export const storedFilesQuery = (search: string) =>
  queryOptions({
    queryKey: ['cloud-storage', 'choice', search],
    queryFn: () =>
      getData(
        api.GET('/api/cloud-storage/{provider}/files', {
          params: { path: { provider: 'builtin' }, query: { ...(search !== '' && { search }), limit: 50 } },
        }),
      ),
  });

export const buildDocumentUrl = ({ transactionId, fileId }: AttachedDocument): string =>
  `/api/transactions/${transactionId}/documents/${fileId}`;

const attachStored = (transactionIds: readonly string[], documentSource: DocumentSource, sourceFileId: string) =>
  getData(
    api.POST('/api/transactions/documents', {
      body: { transactionIds: [...transactionIds], documentSource, sourceFileId },
    }),
  );

const uploadTo = (transactionId: string, file: File) =>
  sendFileForResponse<AttachedTo>({ path: `/api/transactions/${transactionId}/documents`, file, onProgress: () => undefined });

/** Mutations of documents. Each invalidates the queries for documents and placements. */
export function useDocumentChanges() {
  const client = useQueryClient();
  const invalidateAfter = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await Promise.all([KEY, ['placements']].map((queryKey) => client.invalidateQueries({ queryKey })));
    }
  };
  return {
    attach: (...given: Parameters<typeof attachStored>) => invalidateAfter(attachStored(...given)),
    /** Uploads a file to the first transaction, and attaches it to the others. */
    upload: (transactionIds: readonly [string, ...string[]], file: File) => {
      const [first, ...others] = transactionIds;
      const attachToOthers = async (): Promise<AttachedTo> => {
        const attached = await uploadTo(first, file);
        return others.length === 0 ? attached : attachStored(others, 'transaction', attached.fileId);
      };
      return invalidateAfter(attachToOthers());
    },
    /** Records where unattached documents are kept, or removes that record. */
    recordElsewhere: (body: ElsewhereStatement) => invalidateAfter(getData(api.PUT('/api/transactions/documents-elsewhere', { body }))),
    rename: ({ transactionId: id, fileId }: AttachedDocument, documentName: string) =>
      invalidateAfter(
        getData(api.PUT('/api/transactions/{id}/documents/{fileId}', { params: { path: { id, fileId } }, body: { documentName } })),
      ),
    remove: ({ transactionId: id, fileId }: AttachedDocument) =>
      invalidateAfter(getData(api.DELETE('/api/transactions/{id}/documents/{fileId}', { params: { path: { id, fileId } } }))),
  };
}
