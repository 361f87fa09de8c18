import type { DownloadColumn } from '../platform/downloads/table-content.js';
import { defineList } from '../platform/lists/list-definition.js';
import { OWN_FILE_MARKS } from '../platform/tables/own-files.js';
import type { PolicyRecord } from './policy.queries.js';

/** The book of business as a list. Each order has an index that begins with the organization. */
export const policyList = defineList({
  name: 'policies',
  sorts: {
    updatedAt: { sql: 'updated_at', type: 'instant' },
    policyNumber: { sql: 'policy_number', type: 'text' },
    insuredName: { sql: 'insured_name', type: 'text' },
    effectiveDate: { sql: 'effective_date', type: 'day' },
    premium: { sql: 'premium_cents', type: 'whole' },
    taxAmount: { sql: 'tax_cents', type: 'whole' },
    totalDue: { sql: 'due_cents', type: 'whole' },
  },
  defaultSort: '-updatedAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 100, most: 1_000 },
  search: "the policy number or of the insured's name",
  countsTo: 10_000,
});

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
  { title: OWN_FILE_MARKS.policies, kind: 'text', value: ({ id }) => id },
];
