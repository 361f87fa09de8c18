import type { EntityManager } from 'typeorm';
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

export const policyRecordColumns = `
  id, policy_number as "policyNumber", insured_name as "insuredName", state, premium, tax_amount as "taxAmount",
  tax_rate_percent / 100 as "taxRate", fees, tax_amount + fees as "totalDue", effective_date as "effectiveDate",
  expiration_date as "expirationDate", transaction_type as "transactionType", updated_at as "updatedAt", repriced_at as "repricedAt",
  broker_name as "brokerName", insurer_name as "insurerName", coverage_type as "coverageType", completeness, account_id as "accountId"`;

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
