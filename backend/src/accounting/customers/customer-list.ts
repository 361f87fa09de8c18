import { defineList } from '../../platform/kernel/lists/list-definition.js';
import type { StoredCustomer } from './customer.queries.js';

/** Our accounts as customers in an accounting system. */
export const customerList = defineList({
  name: 'accounting-customers',
  sorts: { name: { sql: 'name', type: 'text' }, changedAt: { sql: 'changed_at', type: 'instant' } },
  defaultSort: 'name',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, max: 200 },
});

/** Statuses in lists: `linked` customers already existed, `undecided` ones may have existed, and the next sync looks up `unknown` ones. */
export const CUSTOMER_STATUSES = ['posted', 'linked', 'undecided', 'refused', 'unknown'] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

/** SQL expression for the status of a customer. */
export const CUSTOMER_STATUS_SQL = `case when is_theirs then 'linked' when status = 'sending' then 'unknown' else status end`;

export interface ListedCustomer extends Pick<StoredCustomer, 'id' | 'accountId' | 'externalId' | 'candidates'> {
  readonly name: string;
  readonly status: CustomerStatus;
  readonly words: string | null;
  readonly changedAt: Date;
}

export const customerColumns = `id, account_id as "accountId", name, ${CUSTOMER_STATUS_SQL} as status, external_id as "externalId", candidates, words,
  changed_at as "changedAt"`;
