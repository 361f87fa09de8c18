import { type ResponseBody, api, getData, getPage } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** An entry with its number as the id that the data grid needs. */
export type AuditEntry = ResponseBody<'/api/audit'>[number] & { id: string };
export type AuditVerification = ResponseBody<'/api/audit/verification'>;

const key = ['audit'] as const;

/** Lists audit entries, newest first by default. Owners see all of them. */
export function useAuditLog() {
  return useList<AuditEntry, 'sequence'>({
    stateKey: 'audit',
    queryKey: key,
    sorts: ['sequence'],
    defaultSort: '-sequence',
    filters: ['actorId', 'action', 'recordedFrom', 'recordedBefore'],
    fetch: async (page, filters) => {
      const { rows, ...rest } = await getPage(api.GET('/api/audit', { params: { query: { ...page, ...filters } } }));
      return { ...rest, rows: rows.map((row) => ({ ...row, id: String(row.sequence) })) };
    },
  });
}

export function useAuditActions() {
  return useQuery({ queryKey: [...key, 'actions'], queryFn: () => getData(api.GET('/api/audit/actions')) });
}

/** Recomputes the log's hash chain in parts. */
export function useVerification() {
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const verification = useMutation({
    mutationFn: async () => {
      setProgress({ done: 0, total: 0 });
      for (let after = 0; ; ) {
        const part = await getData(api.GET('/api/audit/verification', { params: { query: { after } } }));
        if (part.next === null) return part;
        after = part.next;
        setProgress({ done: part.through, total: part.entries });
      }
    },
  });
  return { ...verification, progress };
}

/** Returns the name of a former member at removal; null when the log has none. */
export async function fetchRemovedMemberName(id: string): Promise<string | null> {
  const query = { action: 'member.removed', subjectId: id, limit: 1 };
  const [removal] = await getData(api.GET('/api/audit', { params: { query } }));
  const name = removal?.before?.['name'];
  return typeof name === 'string' ? name : null;
}

/** Returns the name of an API key at creation; null when the log has none. */
export async function fetchApiKeyName(id: string): Promise<string | null> {
  const query = { subjectType: 'api-key', subjectId: id, sort: 'sequence' as const, limit: 1 };
  const [making] = await getData(api.GET('/api/audit', { params: { query } }));
  const name = making?.after?.['name'];
  return typeof name === 'string' ? name : null;
}
