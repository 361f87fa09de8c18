import { type Condition, whereContains } from '../../kernel/lists/condition.js';
import { defineList } from '../../kernel/lists/list-definition.js';

/** List of an organization's keys, except revoked ones. */
export const apiKeyList = defineList({
  name: 'api-keys',
  sorts: {
    createdAt: { sql: 'created_at', type: 'instant' },
    name: { sql: 'name', type: 'text' },
  },
  defaultSort: '-createdAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, max: 200 },
  search: 'the name',
});

export const apiKeyColumns = `id, name, mode, scopes, works_in as "worksIn", hash, last_four as "lastFour", created_by_name as "createdByName",
  created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt", rotated_at as "rotatedAt"`;

export function whereNotRevoked(organizationId: string, search: string | undefined): Condition[] {
  return [{ sql: (at) => `organization_id = ${at} and revoked_at is null`, value: organizationId }, ...whereContains(search, ['name'])];
}
