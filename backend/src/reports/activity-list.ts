import type { AuditRow } from '../platform/web/audit-trail/audit-list.js';
import { type AuditReader, whereVisible } from '../platform/web/audit-trail/audit-readers.js';
import type { DownloadColumn } from '@stampline/tables';
import { type Condition, whereDefined } from '../platform/kernel/lists/condition.js';
import { defineList } from '../platform/kernel/lists/list-definition.js';

/** The organization's activity, newest first. */
export const activityList = defineList({
  name: 'activity',
  sorts: { sequence: { sql: 'sequence', type: 'number' } },
  defaultSort: '-sequence',
  id: { sql: 'sequence', type: 'number' },
  limit: { default: 25, max: 200 },
});

export interface ActivityFilter {
  /** Two-letter code of the state, for entries that have one. */
  readonly state?: string | undefined;
  readonly recordedFrom?: string | undefined;
  readonly recordedBefore?: string | undefined;
}

export type ActivityRow = Omit<AuditRow, 'request_id' | 'hash' | 'previous_hash' | 'key_id'>;

export const activityRowColumns = 'sequence, recorded_at, actor_kind, actor_id, action, subject_type, subject_id, before, after';

export function whereActivity({ state, recordedFrom, recordedBefore }: ActivityFilter, reader: AuditReader): Condition[] {
  return [
    ...whereVisible(reader),
    ...whereDefined(state?.toUpperCase(), (at) => `coalesce(after->>'state', before->>'state') = ${at}`),
    ...whereDefined(recordedFrom && new Date(recordedFrom), (at) => `recorded_at >= ${at}`),
    ...whereDefined(recordedBefore && new Date(recordedBefore), (at) => `recorded_at < ${at}`),
  ];
}

interface DownloadedActivity {
  readonly recordedAt: string;
  readonly actorName: string | null;
  readonly label: string;
  readonly subjectType: string;
  readonly subjectId: string | null;
}

export const activityColumns: readonly DownloadColumn<DownloadedActivity>[] = [
  { title: 'recorded_at', kind: 'text', value: ({ recordedAt }) => recordedAt },
  { title: 'who', kind: 'text', value: ({ actorName }) => actorName },
  { title: 'what', kind: 'text', value: ({ label }) => label },
  { title: 'subject_type', kind: 'text', value: ({ subjectType }) => subjectType },
  { title: 'subject_id', kind: 'text', value: ({ subjectId }) => subjectId },
];
