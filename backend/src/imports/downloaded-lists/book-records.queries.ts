import type { RecordedType } from '../../book/recorded-type.js';
import { newestAdjustment } from '../../book/newest-adjustment.queries.js';
import { selectCurrentName, newestDescription } from '../../book/newest-description.queries.js';
import { type PolicyRecord, policyRecordColumns } from '../../book/policy-list.js';
import type { TransactionDetails } from '../../book/transaction-details.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

export interface BookTransaction {
  readonly id: string;
  readonly policyNumber: string;
  readonly state: string;
  readonly insuredName: string;
  readonly insurerName: string | null;
  readonly brokerName: string | null;
  readonly transactionType: RecordedType;
  readonly transactionDate: string;
  readonly termEffectiveDate: string;
  readonly effectiveDate: string;
  readonly expirationDate: string;
  readonly premium: string;
  readonly insurerFees: string;
  readonly brokerFees: string;
  readonly tax: string;
  readonly fees: string;
  readonly total: string;
  /** Tax and fees as first priced; null if they have not changed. */
  readonly firstTotal: string | null;
  /** Tax and fee charges by kind. */
  readonly charges: Readonly<Record<string, string>>;
  readonly details: TransactionDetails | null;
}

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

export async function findTransactionRecords(tx: OrganizationTx, ids: readonly string[]): Promise<BookTransaction[]> {
  return tx.query<BookTransaction[]>(
    `select t.id, p.policy_number as "policyNumber", t.state, coalesce(${selectCurrentName('insured_name')}, p.insured_name) as "insuredName",
            ${selectCurrentName('insurer_name')} as "insurerName", ${selectCurrentName('broker_name')} as "brokerName",
            t.transaction_type as "transactionType", t.transaction_date as "transactionDate", t.term_effective_date as "termEffectiveDate",
            t.effective_date as "effectiveDate", t.expiration_date as "expirationDate", t.premium, t.insurer_fees as "insurerFees",
            t.broker_fees as "brokerFees", coalesce(a.tax_amount, t.tax_amount) as tax, coalesce(a.fees, t.fees) as fees,
            coalesce(a.tax_amount + a.fees, t.tax_amount + t.fees) as total, case when a.id is not null then t.tax_amount + t.fees end as "firstTotal", charged.charges,
            ${selectCurrentName('details')} as details
       from policy_transactions t
       join policies p on p.organization_id = t.organization_id and p.id = t.policy_id
       left join lateral (${newestAdjustment}) a on true
       left join lateral (${newestDescription}) d on true
       cross join lateral (
         select coalesce(jsonb_object_agg(kind, amount::text), '{}') as charges
           from (
             select kind, sum(amount) as amount
               from (
                 select l.kind, l.amount from tax_lines l where a.id is null and l.organization_id = $1 and l.transaction_id = t.id
                  union all
                 select l.kind, l.amount from tax_adjustment_lines l where l.organization_id = $1 and l.adjustment_id = a.id
               ) l
              group by kind
           ) k
       ) charged
      where t.organization_id = $1 and t.id = any ($2::uuid[])`,
    [tx.organizationId, ids],
  );
}
