import { api, createIdempotencyKey, sendFileForResponse, getData } from '@stampline/api-client';
import { createFolder, type Provider, type StorageFile } from '../storage-api';
import type { ChunkRequests } from './upload-in-chunks';

/** Up to this size, a single request is faster than several requests. */
export const SINGLE_REQUEST_MAX_BYTES = 4 * 1024 ** 2;

/** Uploads a file in one request; repeats with the same key create only one file. */
export async function uploadInOneRequest(
  provider: Provider,
  folder: string,
  { file, key }: { file: File; key: string },
  onProgress: (sent: number) => void,
): Promise<void> {
  await sendFileForResponse<StorageFile>({
    path: `/api/cloud-storage/${provider}/upload`,
    file,
    fields: { folder },
    headers: { 'Idempotency-Key': key },
    onProgress: ({ sent }) => onProgress(Math.min(sent, file.size)),
  });
}

export function buildChunkRequests(provider: Provider, folder: string, { name, size }: File, signal: AbortSignal): ChunkRequests {
  const toRequestOptions = (uploadId: string) => ({ params: { path: { provider, uploadId } }, signal });
  return {
    begin: () =>
      getData(api.POST('/api/cloud-storage/{provider}/uploads', { params: { path: { provider } }, body: { name, size, folder }, signal })),
    sendChunk: (uploadId, offset, chunk) =>
      getData(
        api.PUT('/api/cloud-storage/{provider}/uploads/{uploadId}', {
          params: { path: { provider, uploadId }, header: { 'Upload-Offset': offset } },
          headers: { 'Content-Type': 'application/octet-stream' },
          body: '',
          bodySerializer: () => chunk,
          signal,
        }),
      ),
    getOffset: (uploadId) => getData(api.GET('/api/cloud-storage/{provider}/uploads/{uploadId}', toRequestOptions(uploadId))),
    complete: (uploadId) => getData(api.POST('/api/cloud-storage/{provider}/uploads/{uploadId}/complete', toRequestOptions(uploadId))),
  };
}

export async function abandonUpload(provider: Provider, uploadId: string): Promise<void> {
  await api.DELETE('/api/cloud-storage/{provider}/uploads/{uploadId}', { params: { path: { provider, uploadId } } });
}

/** Returns the folder at a path, creating missing folders. @param known folders by path, used as a cache */
export async function getOrCreateFolder(
  provider: Provider,
  root: string,
  path: readonly string[],
  known: Map<string, Promise<string>>,
): Promise<string> {
  let above = Promise.resolve(root);
  for (const [index, name] of path.entries()) {
    const key = path.slice(0, index + 1).join('/');
    const parent = above;
    const make = async (parentFolder: string) => {
      const header = { 'Idempotency-Key': createIdempotencyKey() };
      return (await createFolder(provider, { name, parentFolder, useExisting: true }, header)).id;
    };
    const made = known.get(key) ?? parent.then(make);
    known.set(key, made);
    above = made;
  }
  return above;
}
