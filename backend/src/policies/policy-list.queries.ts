import type { EntityManager } from 'typeorm';
import type { TransactionType } from '../tax/price-request.js';

/** Place in the list: everything after the policy with this time of change and id. */
export interface PolicyCursor {
  updatedAt: string;
  id: string;
}

export interface PolicyFilter {
  state: string | null;
  /** Part of the number or the insured's name. */
  search: string | null;
}

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
  transactionType: TransactionType;
  updatedAt: Date;
  repricedAt: Date | null;
  /** The same with the microseconds that a Date does not have. */
  exactUpdatedAt: string;
  brokerName: string | null;
  insurerName: string | null;
  coverageType: string | null;
}

const columns = `
  id, policy_number as "policyNumber", insured_name as "insuredName", state, premium, tax_amount as "taxAmount",
  tax_rate_percent / 100 as "taxRate", fees, tax_amount + fees as "totalDue", effective_date as "effectiveDate",
  expiration_date as "expirationDate", transaction_type as "transactionType", updated_at as "updatedAt", repriced_at as "repricedAt",
  updated_at::text as "exactUpdatedAt", broker_name as "brokerName", insurer_name as "insurerName", coverage_type as "coverageType"`;

/** `$2` is the state, `$3` the pattern. */
const matching = `
  organization_id = $1 and ($2::text is null or state = $2)
  and ($3::text is null or policy_number ilike $3 or insured_name ilike $3)`;

/** Newest change first. */
export async function listPolicies(
  tx: EntityManager,
  organizationId: string,
  { state, search }: PolicyFilter,
  cursor: PolicyCursor | null,
  limit: number,
): Promise<PolicyRecord[]> {
  return tx.query<PolicyRecord[]>(
    `select ${columns} from policies
      where ${matching} and ($4::timestamptz is null or (updated_at, id) < ($4, $5::uuid))
      order by updated_at desc, id desc limit $6`,
    [organizationId, state, pattern(search), cursor?.updatedAt ?? null, cursor?.id ?? null, limit],
  );
}

/** How many policies match a search. Without a search the stored totals know it. */
export async function countMatching(tx: EntityManager, organizationId: string, { state, search }: PolicyFilter): Promise<number> {
  const [record] = await tx.query<{ count: string }[]>(`select count(*) as count from policies where ${matching}`, [
    organizationId,
    state,
    pattern(search),
  ]);
  return Number(record?.count ?? 0);
}

export async function findPolicy(tx: EntityManager, organizationId: string, id: string): Promise<PolicyRecord | undefined> {
  const [record] = await tx.query<PolicyRecord[]>(`select ${columns} from policies where organization_id = $1 and id = $2`, [
    organizationId,
    id,
  ]);
  return record;
}

const pattern = (search: string | null): string | null => (search === null ? null : `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`);
