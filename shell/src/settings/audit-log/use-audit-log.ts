import { type Answer, api, dataOf, pageOf } from '@stampline/api-client';
import { useList } from '@stampline/ui/data-table';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** An entry with its number as the id that a table needs. */
export type AuditEntry = Answer<'/api/audit'>[number] & { id: string };
export type AuditVerification = Answer<'/api/audit/verification'>;

const key = ['audit'] as const;

/** The organization's recorded changes, newest first unless the other order is chosen. Owners see all of them. */
export function useAuditLog() {
  return useList<AuditEntry, 'sequence'>({
    stateKey: 'audit',
    queryKey: key,
    sorts: ['sequence'],
    defaultSort: '-sequence',
    filters: ['actorId', 'action', 'recordedFrom', 'recordedBefore'],
    fetch: async (page, filters) => {
      const { rows, ...rest } = await pageOf(api.GET('/api/audit', { params: { query: { ...page, ...filters } } }));
      return { ...rest, rows: rows.map((row) => ({ ...row, id: String(row.sequence) })) };
    },
  });
}

/** Every kind of change, by its words. */
export function useAuditActions() {
  return useQuery({ queryKey: [...key, 'actions'], queryFn: () => dataOf(api.GET('/api/audit/actions')) });
}

/** Recomputes the hash chain of the log, part by part. */
export function useVerification() {
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const verification = useMutation({
    mutationFn: async () => {
      setProgress({ done: 0, total: 0 });
      for (let after = 0; ; ) {
        const part = await dataOf(api.GET('/api/audit/verification', { params: { query: { after } } }));
        if (part.next === null) return part;
        after = part.next;
        setProgress({ done: part.through, total: part.entries });
      }
    },
  });
  return { ...verification, progress };
}

/** What a former member was called when they were removed; null where the log does not tell. */
export async function nameWhenRemoved(id: string): Promise<string | null> {
  const query = { action: 'member.removed', subjectId: id, limit: 1 };
  const [removal] = await dataOf(api.GET('/api/audit', { params: { query } }));
  const name = removal?.before?.['name'];
  return typeof name === 'string' ? name : null;
}

/** What an API key was called when it was made; null where the log does not tell. */
export async function nameOfKey(id: string): Promise<string | null> {
  const query = { subjectType: 'api-key', subjectId: id, sort: 'sequence' as const, limit: 1 };
  const [making] = await dataOf(api.GET('/api/audit', { params: { query } }));
  const name = making?.after?.['name'];
  return typeof name === 'string' ? name : null;
}
