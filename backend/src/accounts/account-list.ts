import type { DownloadColumn } from '@stampline/tables';
import { type Condition, whereContains, whereDefined } from '../platform/kernel/lists/condition.js';
import { defineList } from '../platform/kernel/lists/list-definition.js';
import { type AccountFields, type AccountStatus, DETAIL_FIELDS, getDeclaration } from './account-fields.js';

export const accountList = defineList({
  name: 'accounts',
  sorts: {
    accountName: { sql: 'lower(account_name)', type: 'text' },
    updatedAt: { sql: 'updated_at', type: 'instant' },
  },
  defaultSort: 'accountName',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 1_000, max: 1_000 },
  search: "the account's name, number or primary contact name",
});

/** Completeness of a profile: a complete profile has a contact name, a contact email and a mailing address. */
export const ACCOUNT_PROFILES = ['complete', 'incomplete'] as const;
export type AccountProfile = (typeof ACCOUNT_PROFILES)[number];

/** SQL condition for a complete profile. */
export const IS_COMPLETE_PROFILE =
  '(primary_contact_name is not null and primary_contact_email is not null and mailing_address is not null)';

export interface AccountFilter {
  readonly status?: AccountStatus | undefined;
  readonly state?: string | undefined;
  readonly profile?: AccountProfile | undefined;
  readonly search?: string | undefined;
}

export function whereAccount(organizationId: string, { status, state, profile, search }: AccountFilter): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    ...whereDefined(status, (at) => `status = ${at}`),
    ...whereDefined(state?.toUpperCase(), (at) => `state = ${at}`),
    ...whereDefined(profile && profile === 'complete', (at) => `${IS_COMPLETE_PROFILE} = ${at}::boolean`),
    ...whereContains(search, ['account_name', 'account_number', 'primary_contact_name']),
  ];
}

/** Columns of a downloaded list, named as in uploaded files. The federal tax ID stays encrypted. */
export const accountFileColumns: readonly DownloadColumn<AccountFields>[] = [
  { title: 'account_name', kind: 'text', value: ({ accountName }) => accountName },
  ...DETAIL_FIELDS.map((name) => ({
    title: getDeclaration(name).column,
    kind: 'text' as const,
    value: ({ [name]: value }: AccountFields) => value?.toString() ?? null,
  })),
  { title: 'status', kind: 'text', value: ({ status }) => status },
];
