import type { DownloadColumn } from '@stampline/tables';
import type { AuditEntryDto } from './audit.dto.js';

/** Columns of a downloaded audit log; changes are JSON. */
export const auditColumns: readonly DownloadColumn<AuditEntryDto>[] = [
  { title: 'sequence', kind: 'number', value: ({ sequence }) => sequence },
  { title: 'recorded_at', kind: 'text', value: ({ recordedAt }) => recordedAt },
  { title: 'actor_kind', kind: 'text', value: ({ actor }) => actor.kind },
  { title: 'actor_id', kind: 'text', value: ({ actor }) => actor.id },
  { title: 'action', kind: 'text', value: ({ action }) => action },
  { title: 'action_in_words', kind: 'text', value: ({ label }) => label },
  { title: 'entry_in_words', kind: 'text', value: ({ sentence }) => sentence },
  { title: 'subject_type', kind: 'text', value: ({ subjectType }) => subjectType },
  { title: 'subject_id', kind: 'text', value: ({ subjectId }) => subjectId },
  { title: 'before', kind: 'text', value: ({ before }) => before && JSON.stringify(before) },
  { title: 'after', kind: 'text', value: ({ after }) => after && JSON.stringify(after) },
  { title: 'request_id', kind: 'text', value: ({ requestId }) => requestId },
  { title: 'previous_hash', kind: 'text', value: ({ previousHash }) => previousHash },
  { title: 'hash', kind: 'text', value: ({ hash }) => hash },
  { title: 'key_id', kind: 'text', value: ({ keyId }) => keyId },
];
