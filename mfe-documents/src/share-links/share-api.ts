import { api, type ResponseBody, getData, type IdempotencyHeader, type RequestBody } from '@stampline/api-client';
import { queryOptions } from '@tanstack/react-query';

export type Share = ResponseBody<'/api/shares'>[number];
export type NewShare = RequestBody<'/api/shares'>;

/** A link with its URL, which the API returns only once. */
export type CreatedShare = Share & { shareUrl: string };

export type Subject = { subjectKind: 'document' | 'file'; subjectId: string } | { subjectKind: 'sample' };

export const sharesKey = ['shares'];

export const shareOptionsQuery = queryOptions({
  queryKey: [...sharesKey, 'options'],
  queryFn: async () => getData(api.GET('/api/shares/options')),
});

export async function createShare(body: NewShare, header: IdempotencyHeader): Promise<CreatedShare> {
  return getData(api.POST('/api/shares', { body, params: { header } }));
}

export async function revokeShare(id: string): Promise<void> {
  await api.DELETE('/api/shares/{id}', { params: { path: { id } } });
}
