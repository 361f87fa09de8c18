import { type Condition, whereDefined } from '../platform/kernel/lists/condition.js';
import { defineList } from '../platform/kernel/lists/list-definition.js';
import type { Share, SubjectKind } from './share.js';
import { type ShareAccess, shareColumns } from './shares.queries.js';

export const shareList = defineList({
  name: 'shares',
  sorts: {
    createdAt: { sql: 'created_at', type: 'instant' },
    expiresAt: { sql: 'expires_at', type: 'instant' },
  },
  defaultSort: '-createdAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, max: 200 },
});

/** A link with its number of uses. */
export interface ListedShare extends Share {
  readonly accessCount: number;
  readonly lastAccessAt: Date | null;
}

const accessesQuery = 'share_accesses used where used.organization_id = shares.organization_id and used.share_id = shares.id';
export const listedShareColumns = `${shareColumns}, (select count(*)::int from ${accessesQuery}) as "accessCount",
  (select max(used.accessed_at) from ${accessesQuery}) as "lastAccessAt"`;

export function whereShare(
  organizationId: string,
  { subjectKind, subjectId }: { subjectKind?: SubjectKind; subjectId?: string },
): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    ...whereDefined(subjectKind, (at) => `subject_kind = ${at}`),
    ...whereDefined(subjectId, (at) => `subject_id = ${at}`),
  ];
}

export const shareAccessList = defineList({
  name: 'share-accesses',
  sorts: { accessedAt: { sql: 'accessed_at', type: 'instant' } },
  defaultSort: '-accessedAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, max: 200 },
});

export const shareAccessColumns = 'id, share_id as "shareId", accessed, accessed_at as "accessedAt", network, user_agent as "userAgent"';

export const whereShareAccess = (organizationId: string, shareId: ShareAccess['shareId']): Condition[] => [
  { sql: (at) => `organization_id = ${at}`, value: organizationId },
  { sql: (at) => `share_id = ${at}`, value: shareId },
];
