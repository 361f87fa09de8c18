import type { DownloadColumn } from '../platform/downloads/table-content.js';
import { defineList } from '../platform/lists/list-definition.js';
import { POLICY_FIELDS, policyColumn, type PolicyRecord } from './policy.queries.js';

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
export const policyColumns: readonly DownloadColumn<PolicyRecord>[] = POLICY_FIELDS.flatMap((field) => {
  const { title, kind } = policyColumn(field);
  if (title === undefined) return [];
  const value = (record: PolicyRecord): string | null => {
    const cell = record[field];
    return cell instanceof Date ? cell.toISOString() : cell;
  };
  return [{ title, kind: kind === 'day' || kind === 'money' ? kind : 'text', value }];
});
