import type { BookedType } from '../../book/booked-type.js';
import { type PolicyRecord, policyRecordColumns } from '../../book/policy-list.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** A transaction as shown in downloaded lists. */
export interface BookTransaction {
  readonly id: string;
  readonly policyNumber: string;
  readonly state: string;
  readonly insuredName: string;
  readonly insurerName: string | null;
  readonly brokerName: string | null;
  readonly transactionType: BookedType;
  readonly transactionDate: string;
  readonly expirationDate: string;
  readonly premium: string;
}

/** Returns the policies with these ids, and those with these numbers and states. */
export async function findPolicyRecords(
  tx: OrganizationTx,
  ids: readonly string[],
  names: readonly { readonly state: string; readonly policyNumber: string }[],
): Promise<PolicyRecord[]> {
  return tx.query<PolicyRecord[]>(
    `select ${policyRecordColumns} from policies where organization_id = $1 and id = any ($2::uuid[])
      union all
     select found.* from unnest($3::text[], $4::text[]) as named (number, of_state)
      cross join lateral (
        select ${policyRecordColumns} from policies where organization_id = $1 and policy_number = named.number and state = named.of_state
      ) found`,
    [tx.organizationId, ids, names.map(({ policyNumber }) => policyNumber), names.map(({ state }) => state)],
  );
}

/** Returns the transactions with these ids. */
export async function findTransactionRecords(tx: OrganizationTx, ids: readonly string[]): Promise<BookTransaction[]> {
  return tx.query<BookTransaction[]>(
    `select t.id, p.policy_number as "policyNumber", t.state, coalesce(t.insured_name, p.insured_name) as "insuredName",
            coalesce(t.insurer_name, p.insurer_name) as "insurerName", coalesce(t.broker_name, p.broker_name) as "brokerName",
            t.transaction_type as "transactionType", t.transaction_date as "transactionDate", t.expiration_date as "expirationDate", t.premium
       from policy_transactions t
       join policies p on p.organization_id = t.organization_id and p.id = t.policy_id
      where t.organization_id = $1 and t.id = any ($2::uuid[])`,
    [tx.organizationId, ids],
  );
}
