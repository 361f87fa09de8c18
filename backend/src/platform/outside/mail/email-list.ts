import { type Condition, whereContains, whereDefined } from '../../kernel/lists/condition.js';
import { defineList } from '../../kernel/lists/list-definition.js';
import type { EmailState } from './email.entity.js';

/** The list of an organization's emails. */
export const emailList = defineList({
  name: 'letters',
  sorts: {
    createdAt: { sql: 'created_at', type: 'instant' },
    recipient: { sql: 'recipient', type: 'text' },
    subject: { sql: 'subject', type: 'text' },
    state: { sql: 'state', type: 'text' },
  },
  defaultSort: '-createdAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, max: 200 },
  search: 'the recipient or the subject',
});

export interface EmailFilter {
  readonly state?: EmailState | undefined;
  readonly search?: string | undefined;
}

export function whereEmail(organizationId: string, { state, search }: EmailFilter): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    ...whereDefined(state, (at) => `state = ${at}`),
    ...whereContains(search, ['recipient', 'subject']),
  ];
}
