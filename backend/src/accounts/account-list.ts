import { type Condition, whereContains, whereDefined } from '../platform/kernel/lists/condition.js';
import { defineList } from '../platform/kernel/lists/list-definition.js';
import type { AccountStatus } from './account-fields.js';

export const accountList = defineList({
  name: 'accounts',
  sorts: {
    accountName: { sql: 'lower(account_name)', type: 'text' },
    updatedAt: { sql: 'updated_at', type: 'instant' },
  },
  defaultSort: 'accountName',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 1_000, most: 1_000 },
  search: "the account's name, number or primary contact name",
});

export interface AccountFilter {
  readonly status?: AccountStatus | undefined;
  readonly search?: string | undefined;
}

export function whereAccount(organizationId: string, { status, search }: AccountFilter): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    ...whereDefined(status, (at) => `status = ${at}`),
    ...whereContains(search, ['account_name', 'account_number', 'primary_contact_name']),
  ];
}
