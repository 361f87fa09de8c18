import { type Condition, whereDefined } from '../../kernel/lists/condition.js';
import { defineList } from '../../kernel/lists/list-definition.js';
import type { ActorKind } from '../../kernel/logging/request-context.js';

/** List of the audit log's entries, sorted by number. */
export const auditList = defineList({
  name: 'audit',
  sorts: { sequence: { sql: 'sequence', type: 'number' } },
  defaultSort: '-sequence',
  id: { sql: 'sequence', type: 'number' },
  limit: { default: 50, max: 200 },
});

export interface AuditFilter {
  readonly subjectType?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly action?: string | undefined;
  /** Id of the user or API key that made the change. */
  readonly actorId?: string | undefined;
  /** Start (inclusive) and end (exclusive) of the recording time, ISO 8601, UTC. */
  readonly recordedFrom?: string | undefined;
  readonly recordedBefore?: string | undefined;
}

export function whereEntry({ subjectType, subjectId, action, actorId, recordedFrom, recordedBefore }: AuditFilter): Condition[] {
  return [
    ...whereDefined(subjectType, (at) => `subject_type = ${at}`),
    ...whereDefined(subjectId, (at) => `subject_id = ${at}`),
    ...whereDefined(action, (at) => `action = ${at}`),
    ...whereDefined(actorId, (at) => `actor_kind in ('user', 'api-key') and actor_id = ${at}`),
    ...whereDefined(recordedFrom && new Date(recordedFrom), (at) => `recorded_at >= ${at}`),
    ...whereDefined(recordedBefore && new Date(recordedBefore), (at) => `recorded_at < ${at}`),
  ];
}

/** A stored entry. */
export interface AuditRow {
  sequence: string;
  recorded_at: Date;
  actor_kind: ActorKind;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  request_id: string | null;
  hash: string;
  previous_hash: string;
  key_id: string;
}
