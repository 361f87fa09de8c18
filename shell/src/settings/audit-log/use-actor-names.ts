import { api, getData } from '@stampline/api-client';
import { useQueries, useQuery } from '@tanstack/react-query';
import { membersKey } from '../use-settings';
import { type AuditEntry, fetchApiKeyName, fetchRemovedMemberName } from './use-audit-log';

/** Largest page that the API returns. */
const MAX_PAGE_SIZE = 1_000;

export function useAllMembers() {
  const { data = [] } = useQuery({
    queryKey: [...membersKey, 'everyone'],
    queryFn: () => getData(api.GET('/api/organization/members', { params: { query: { limit: MAX_PAGE_SIZE } } })),
  });
  return data;
}

/** Returns a function that names the actor of an entry: a member, a former member, an API key, or Stampline. */
export function useActorNames(entries: readonly AuditEntry[]): (actor: AuditEntry['actor']) => string {
  const members = useAllMembers();
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const left = members.length === 0 ? [] : collectIds(entries, 'user').filter((id) => !names.has(id));
  const removals = useQueries({
    queries: left.map((id) => ({ queryKey: ['audit', 'removed', id], queryFn: () => fetchRemovedMemberName(id) })),
  });
  for (const [index, id] of left.entries()) names.set(id, `${removals[index]?.data ?? 'A former member'} (left)`);
  const keys = collectIds(entries, 'api-key');
  const makings = useQueries({ queries: keys.map((id) => ({ queryKey: ['audit', 'key', id], queryFn: () => fetchApiKeyName(id) })) });
  const keyNames = new Map(keys.map((id, index) => [id, makings[index]?.data ?? '']));
  return ({ kind, id }) => {
    if (kind === 'api-key') return `API key ${keyNames.get(id ?? '') ?? ''}`.trimEnd();
    return kind === 'user' ? (names.get(id ?? '') ?? '') : 'Stampline';
  };
}

const collectIds = (entries: readonly AuditEntry[], kind: AuditEntry['actor']['kind']): string[] => [
  ...new Set(entries.flatMap(({ actor }) => (actor.kind === kind && actor.id !== null ? [actor.id] : []))),
];
