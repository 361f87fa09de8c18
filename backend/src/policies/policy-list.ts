import type { DownloadColumn } from '../platform/downloads/table-download.js';
import { type Condition, containing, whereGiven } from '../platform/lists/condition.js';
import { defineList } from '../platform/lists/list-definition.js';
import type { Completeness } from '../tax/pricing/price-result.js';
import type { PolicyRecord } from './policy.queries.js';

/** The book of business as a list. */
export const policyList = defineList({
  name: 'policies',
  sorts: {
    updatedAt: { sql: 'updated_at', type: 'instant' },
    policyNumber: { sql: 'policy_number', type: 'text' },
    insuredName: { sql: 'insured_name', type: 'text' },
    state: { sql: 'state', type: 'text' },
    transactionType: { sql: 'transaction_type', type: 'text' },
    effectiveDate: { sql: 'effective_date', type: 'day' },
    expirationDate: { sql: 'expiration_date', type: 'day' },
    premium: { sql: 'premium', type: 'number' },
    taxAmount: { sql: 'tax_amount', type: 'number' },
    fees: { sql: 'fees', type: 'number' },
    totalDue: { sql: '(tax_amount + fees)', type: 'number' },
  },
  defaultSort: '-updatedAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 100, most: 1_000 },
  search: "the policy number or of the insured's name",
});

/** Whether a license of the state is valid on the effective date. */
export const POLICY_LICENSES = ['valid', 'missing'] as const;
export type PolicyLicense = (typeof POLICY_LICENSES)[number];

/** How the state of a policy and the home state on record compare; it differs also where the answers on record decide none. */
export const POLICY_HOME_STATES = ['differs', 'matches', 'missing'] as const;
export type PolicyHomeState = (typeof POLICY_HOME_STATES)[number];

/** Which policies are meant. */
export interface PolicyFilter {
  /** Two-letter code, in any case. */
  readonly state?: string | undefined;
  readonly search?: string | undefined;
  readonly completeness?: Completeness | undefined;
  /** Id of an account, or `none` for policies without one. */
  readonly account?: string | undefined;
  readonly license?: PolicyLicense | undefined;
  readonly homeStateCheck?: PolicyHomeState | undefined;
}

const WITHOUT_ACCOUNT: Condition = { sql: (at) => `(account_id is null) = ${at}`, value: true };

export function wherePolicy(organizationId: string, { state, search, completeness, account }: PolicyFilter): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    // A policy all of whose transactions are backed out is none.
    { sql: (at) => `transaction_type <> ${at}`, value: 'back_out' },
    ...whereGiven(state?.toUpperCase(), (at) => `state = ${at}`),
    ...whereGiven(completeness, (at) => `completeness = ${at}`),
    ...(account === 'none' ? [WITHOUT_ACCOUNT] : whereGiven(account?.toLowerCase(), (at) => `account_id = ${at}`)),
    ...whereGiven(search?.trim() ? containing(search.trim()) : null, (at) => `id in (select search_policies(${at}))`),
  ];
}

/** The columns of a downloaded list. Amounts are exact. */
export const policyColumns: readonly DownloadColumn<PolicyRecord>[] = [
  { title: 'policy_number', kind: 'text', value: ({ policyNumber }) => policyNumber },
  { title: 'insured_name', kind: 'text', value: ({ insuredName }) => insuredName },
  { title: 'state', kind: 'text', value: ({ state }) => state },
  { title: 'transaction_type', kind: 'text', value: ({ transactionType }) => transactionType },
  { title: 'effective_date', kind: 'day', value: ({ effectiveDate }) => effectiveDate },
  { title: 'expiration_date', kind: 'day', value: ({ expirationDate }) => expirationDate },
  { title: 'premium', kind: 'money', value: ({ premium }) => premium },
  { title: 'premium_tax', kind: 'money', value: ({ taxAmount }) => taxAmount },
  { title: 'fees', kind: 'money', value: ({ fees }) => fees },
  { title: 'tax_and_fees', kind: 'money', value: ({ totalDue }) => totalDue },
  { title: 'completeness', kind: 'text', value: ({ completeness }) => completeness },
  { title: 'insurer_name', kind: 'text', value: ({ insurerName }) => insurerName },
  { title: 'broker_name', kind: 'text', value: ({ brokerName }) => brokerName },
  { title: 'coverage_type', kind: 'text', value: ({ coverageType }) => coverageType },
  { title: 'updated_at', kind: 'text', value: ({ updatedAt }) => updatedAt.toISOString() },
];
