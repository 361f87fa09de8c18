import { type ResponseBody, api, getData, getPage, type IdempotencyHeader, type RequestBody } from '@stampline/api-client';
import type { ListPage } from '@stampline/ui/data-table';

export type Connection = ResponseBody<'/api/cloud-storage/connections'>[number];
export type Provider = Connection['provider'];
export type Listing = ResponseBody<'/api/cloud-storage/{provider}/files'>;
export type StorageFile = Listing['files'][number];
export type RetainedFile = ResponseBody<'/api/retention/files'>[number];
export type RetentionPeriod = ResponseBody<'/api/retention/periods'>[number];
type ListQuery = {
  limit: number;
  cursor?: string;
  search?: string;
  sort?: 'name' | '-name' | 'modifiedTime' | '-modifiedTime' | 'size' | '-size';
};

export const storageKeys = {
  all: ['storage'],
  connections: ['storage', 'connections'],
  files: (provider: Provider, folder: string) => ['storage', 'files', provider, folder],
  trash: ['storage', 'trash'],
  retained: ['storage', 'retained'],
  periods: ['storage', 'periods'],
} as const;

export const fetchConnections = () => getData(api.GET('/api/cloud-storage/connections'));

/** Fetches one page of a folder's list, with the folder itself. */
export async function fetchFolder(provider: Provider, folder: string, query: ListQuery): Promise<ListPage<StorageFile>> {
  const listing = await getData(
    api.GET('/api/cloud-storage/{provider}/files', { params: { path: { provider }, query: { ...query, folder } } }),
  );
  return { rows: listing.files, total: listing.total, next: listing.nextCursor, previous: listing.previousCursor };
}

/** Fetches only the folder: its name and ancestors. */
export async function fetchPath(provider: Provider, folder: string): Promise<Listing['folder']> {
  const query = { folder, limit: 1 };
  return (await getData(api.GET('/api/cloud-storage/{provider}/files', { params: { path: { provider }, query } }))).folder;
}

export const createFolder = (
  provider: Provider,
  body: RequestBody<'/api/cloud-storage/{provider}/create-folder'>,
  header: IdempotencyHeader,
) => getData(api.POST('/api/cloud-storage/{provider}/create-folder', { params: { path: { provider }, header }, body }));

export const changeFile = (
  provider: Provider,
  fileId: string,
  body: RequestBody<'/api/cloud-storage/{provider}/files/{fileId}', 'patch'>,
) => getData(api.PATCH('/api/cloud-storage/{provider}/files/{fileId}', { params: { path: { provider, fileId } }, body }));

export const discardFile = (provider: Provider, fileId: string) =>
  api.DELETE('/api/cloud-storage/{provider}/files/{fileId}', { params: { path: { provider, fileId } } });

export const fetchTrash = () => getPage(api.GET('/api/cloud-storage/builtin/trash'));
export const restoreFile = (trashedId: string) =>
  getData(api.POST('/api/cloud-storage/builtin/trash/{trashedId}/restore', { params: { path: { trashedId } } }));
export const purgeFile = (fileId: string) => api.DELETE('/api/cloud-storage/builtin/trash/{fileId}', { params: { path: { fileId } } });
export const emptyTrash = () => api.DELETE('/api/cloud-storage/builtin/trash');

export const fetchPeriods = () => getData(api.GET('/api/retention/periods'));
export const setRetention = (fileId: string, body: RequestBody<'/api/cloud-storage/builtin/files/{fileId}/retention', 'put'>) =>
  getData(api.PUT('/api/cloud-storage/builtin/files/{fileId}/retention', { params: { path: { fileId } }, body }));
export const setHold = (fileId: string, reason: string | null) =>
  getData(api.PUT('/api/cloud-storage/builtin/files/{fileId}/legal-hold', { params: { path: { fileId } }, body: { reason } }));

/** Requests the first byte of a file, because a failed browser download does not show an error on the page. @throws ApiError */
export async function checkDownload(provider: Provider, { id: fileId, size }: Pick<StorageFile, 'id' | 'size'>): Promise<void> {
  const header = size ? { Range: 'bytes=0-0' } : {};
  const call = { params: { path: { provider, fileId }, header }, parseAs: 'stream' } as const;
  const { response } = await api.GET('/api/cloud-storage/{provider}/download/{fileId}', call);
  await response.body?.cancel();
}

/** Returns the download URL of a file. */
export const buildDownloadUrl = (provider: Provider, fileId: string) => `/api/cloud-storage/${provider}/download/${fileId}`;
