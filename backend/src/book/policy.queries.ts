import type { EntityManager } from 'typeorm';
import { OWN_FILE_MARKS } from '../platform/tables/own-files.js';
import type { Completeness } from '../tax/pricing/price-result.js';
import type { BookedType } from './booked-type.js';

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
  transactionType: BookedType;
  updatedAt: Date;
  repricedAt: Date | null;
  brokerName: string | null;
  insurerName: string | null;
  coverageType: string | null;
  completeness: Completeness | null;
  accountId: string | null;
}

/** Column of a list of policies: its SQL, what its value is, and its name in a downloaded list, which has those with a name. */
interface PolicyColumn {
  readonly sql: string;
  readonly kind: 'text' | 'day' | 'money' | 'fraction' | 'instant';
  readonly title?: string;
}

/** Columns of a policy, in the order in which a downloaded list has them. */
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
  id: { sql: 'id', kind: 'text', title: OWN_FILE_MARKS.policies },
} as const satisfies Readonly<Record<keyof Omit<PolicyRecord, 'accountId'>, PolicyColumn>>;

export type PolicyField = keyof typeof POLICY_COLUMNS;

const isPolicyField = (name: string): name is PolicyField => name in POLICY_COLUMNS;

export const POLICY_FIELDS = Object.keys(POLICY_COLUMNS).filter(isPolicyField);

/** Returns the column of a field, without its literal types. */
export const policyColumn = (field: PolicyField): PolicyColumn => POLICY_COLUMNS[field];

export const policyRecordColumns = [
  ...POLICY_FIELDS.map((field) => `${policyColumn(field).sql} as "${field}"`),
  'account_id as "accountId"',
].join(', ');

/** One policy, with a word that is another one after every change of its transactions or of what rules charge on them. */
export type OnePolicyRecord = PolicyRecord & { policyVersion: string };

// Microseconds, which a JavaScript date would cut off.
const policyVersion = `to_char(greatest(updated_at, repriced_at) at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`;

export async function findPolicy(tx: EntityManager, organizationId: string, id: string): Promise<OnePolicyRecord | undefined> {
  const [record] = await tx.query<OnePolicyRecord[]>(
    `select ${policyRecordColumns}, ${policyVersion} as "policyVersion" from policies where organization_id = $1 and id = $2`,
    [organizationId, id],
  );
  return record;
}
