import type { DownloadColumn } from '@stampline/tables';
import { defineList } from '../platform/kernel/lists/list-definition.js';
import { DOWNLOADED_FILE_MARKS } from '../platform/content/tables/downloaded-files.js';
import type { Completeness } from '../tax/pricing/price-result.js';
import type { RecordedType } from './recorded-type.js';

export interface PolicyRecord {
  id: string;
  policyNumber: string;
  insuredName: string;
  state: string;
  premium: string;
  taxAmount: string;
  taxRate: string;
  fees: string;
  totalDue: string;
  effectiveDate: string;
  expirationDate: string;
  transactionType: RecordedType;
  updatedAt: Date;
  repricedAt: Date | null;
  brokerName: string | null;
  insurerName: string | null;
  coverageType: string | null;
  completeness: Completeness | null;
  accountId: string | null;
}

/** Column of a list of policies: SQL, type, and the title in a downloaded list. Columns without a title are not downloaded. */
interface PolicyColumn {
  readonly sql: string;
  readonly kind: 'text' | 'day' | 'money' | 'fraction' | 'instant';
  readonly title?: string;
}

/** Columns of a policy, in the order of a downloaded list. */
export const POLICY_COLUMNS = {
  policyNumber: { sql: 'policy_number', kind: 'text', title: 'policy_number' },
  insuredName: { sql: 'insured_name', kind: 'text', title: 'insured_name' },
  state: { sql: 'state', kind: 'text', title: 'state' },
  transactionType: { sql: 'transaction_type', kind: 'text', title: 'transaction_type' },
  effectiveDate: { sql: 'effective_date', kind: 'day', title: 'effective_date' },
  expirationDate: { sql: 'expiration_date', kind: 'day', title: 'expiration_date' },
  premium: { sql: 'premium', kind: 'money', title: 'premium' },
  taxAmount: { sql: 'tax_amount', kind: 'money', title: 'premium_tax' },
  taxRate: { sql: 'tax_rate_percent / 100', kind: 'fraction' },
  fees: { sql: 'fees', kind: 'money', title: 'fees' },
  totalDue: { sql: 'tax_amount + fees', kind: 'money', title: 'tax_and_fees' },
  completeness: { sql: 'completeness', kind: 'text', title: 'completeness' },
  insurerName: { sql: 'insurer_name', kind: 'text', title: 'insurer_name' },
  brokerName: { sql: 'broker_name', kind: 'text', title: 'broker_name' },
  coverageType: { sql: 'coverage_type', kind: 'text', title: 'coverage_type' },
  updatedAt: { sql: 'updated_at', kind: 'instant', title: 'updated_at' },
  repricedAt: { sql: 'repriced_at', kind: 'instant' },
  id: { sql: 'id', kind: 'text', title: DOWNLOADED_FILE_MARKS.policies },
} as const satisfies Readonly<Record<keyof Omit<PolicyRecord, 'accountId'>, PolicyColumn>>;

export type PolicyField = keyof typeof POLICY_COLUMNS;

const isPolicyField = (name: string): name is PolicyField => name in POLICY_COLUMNS;

export const POLICY_FIELDS = Object.keys(POLICY_COLUMNS).filter(isPolicyField);

/** Returns a field's column, without its literal types. */
export const getPolicyColumn = (field: PolicyField): PolicyColumn => POLICY_COLUMNS[field];

export const policyRecordColumns = [
  ...POLICY_FIELDS.map((field) => `${getPolicyColumn(field).sql} as "${field}"`),
  'account_id as "accountId"',
].join(', ');

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
  limit: { default: 100, max: 1_000 },
  search: "the policy number or of the insured's name",
  countsTo: 10_000,
});

/** Columns of a downloaded list. Amounts are exact. */
export const policyColumns: readonly DownloadColumn<PolicyRecord>[] = POLICY_FIELDS.flatMap((field) => {
  const { title, kind } = getPolicyColumn(field);
  if (title === undefined) return [];
  const value = (record: PolicyRecord): string | null => {
    const cell = record[field];
    return cell instanceof Date ? cell.toISOString() : cell;
  };
  return [{ title, kind: kind === 'day' || kind === 'money' ? kind : 'text', value }];
});
