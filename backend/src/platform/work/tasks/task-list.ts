import { type Condition, whereContains, whereDefined } from '../../kernel/lists/condition.js';
import { defineList } from '../../kernel/lists/list-definition.js';
import type { TaskStatus } from './task-record.js';

export const taskList = defineList({
  name: 'tasks',
  sorts: {
    createdAt: { sql: 'created_at', type: 'instant' },
    title: { sql: 'title', type: 'text' },
    kind: { sql: 'kind', type: 'text' },
    status: { sql: 'status', type: 'text' },
  },
  defaultSort: '-createdAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, max: 200 },
  search: 'the title',
});

export interface TaskFilter {
  readonly kind?: string | undefined;
  /** Kinds that the reader may see; all by default. */
  readonly kinds?: readonly string[] | undefined;
  readonly status?: TaskStatus | undefined;
  /** Text within the title. */
  readonly search?: string | undefined;
}

export function whereTask(organizationId: string, { kind, kinds, status, search }: TaskFilter): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    ...whereDefined(kind, (at) => `kind = ${at}`),
    ...whereDefined(kinds, (at) => `kind = any (${at}::text[])`),
    ...whereDefined(status, (at) => `status = ${at}`),
    ...whereContains(search, ['title']),
  ];
}
