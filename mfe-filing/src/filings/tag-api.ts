import { api, getData, getPage, type RequestBody } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { TAG_STATUSES } from './tag-labels';
import type { FilingTag } from './tag-types';

type TagUpdate = RequestBody<'/api/filing-tags/{id}', 'patch'>;
type TagsResolution = RequestBody<'/api/filings/{id}/tags/settled'>;

/** Nested under the filings' key, because changes affect both. */
const TAGS = ['filings', 'tags'] as const;

/** Lists tags, newest first by default. */
export function useTags() {
  return useList<FilingTag, 'taggedAt' | 'ofPolicyNumber'>({
    stateKey: 'tags',
    queryKey: TAGS,
    sorts: ['taggedAt', 'ofPolicyNumber'],
    defaultSort: '-taggedAt',
    filters: ['state', 'status', 'assignee'],
    fetch: (page, { state, status, assignee }) => {
      const chosen = TAG_STATUSES.find(([value]) => value === status)?.[0];
      const query = { ...page, ...(state && { state }), ...(chosen && { tagStatus: chosen }), ...(assignee && { assigneeId: assignee }) };
      return getPage(api.GET('/api/filing-tags', { params: { query } }));
    },
  });
}

export const openTagsQuery = queryOptions({
  queryKey: [...TAGS, 'open'],
  queryFn: async () => (await getPage(api.GET('/api/filing-tags', { params: { query: { tagStatus: 'open', limit: 1 } } }))).total,
});

export const membersQuery = queryOptions({
  queryKey: ['organization', 'members', 'names'],
  queryFn: () => getData(api.GET('/api/organization/members')),
});

/** Actions on tags, each of which invalidates the filing queries. */
export function useTagMutations() {
  const client = useQueryClient();
  const invalidateAfter = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await client.invalidateQueries({ queryKey: ['filings'] });
    }
  };
  return {
    change: (id: string, body: TagUpdate) =>
      invalidateAfter(getData(api.PATCH('/api/filing-tags/{id}', { params: { path: { id } }, body }))),
    settle: (filingId: string, body: TagsResolution) =>
      invalidateAfter(getData(api.POST('/api/filings/{id}/tags/settled', { params: { path: { id: filingId } }, body }))),
  };
}
