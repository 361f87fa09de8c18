import type { DownloadColumn } from '@stampline/tables';
import { type Condition, whereContains, whereDefined } from '../../platform/kernel/lists/condition.js';
import { defineList } from '../../platform/kernel/lists/list-definition.js';
import type { Role } from '../../platform/kernel/access/caller.js';
import type { User } from '../user.entity.js';

export type ListedMember = Pick<User, 'id' | 'name' | 'email' | 'role' | 'createdAt' | 'emailVerifiedAt'>;

/** List of an organization's users. */
export const memberList = defineList({
  name: 'members',
  sorts: {
    name: { sql: 'name', type: 'text' },
    email: { sql: 'email', type: 'text' },
    role: { sql: 'role', type: 'text' },
    createdAt: { sql: 'created_at', type: 'instant' },
  },
  defaultSort: 'name',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 200, max: 1_000 },
  search: 'the name or the email address',
});

export const memberColumns = 'id, name, email, role, created_at as "createdAt", email_verified_at as "emailVerifiedAt"';

export interface MemberFilter {
  readonly role?: Role | undefined;
  readonly search?: string | undefined;
}

export function whereMember(organizationId: string, { role, search }: MemberFilter): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    ...whereDefined(role, (at) => `role = ${at}`),
    ...whereContains(search, ['name', 'email']),
  ];
}

/** Columns of a downloaded list. */
export const memberFileColumns: readonly DownloadColumn<ListedMember>[] = [
  { title: 'name', kind: 'text', value: ({ name }) => name },
  { title: 'email', kind: 'text', value: ({ email }) => email },
  { title: 'role', kind: 'text', value: ({ role }) => role },
  { title: 'joined_at', kind: 'text', value: ({ createdAt }) => createdAt.toISOString() },
];
