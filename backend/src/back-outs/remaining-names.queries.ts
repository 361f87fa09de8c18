import { whereLive } from '../book/live-transactions.queries.js';
import { selectCurrentName, newestDescription } from '../book/newest-description.queries.js';
import { formatCoverages } from '../book/transaction-parts.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

interface NamesRecord {
  id: string;
  insured_name: string | null;
  broker_name: string | null;
  insurer_name: string | null;
  coverages: (string | null)[] | null;
}

/**
 * Selects the newest value from the transactions that count, or from a later file that was not undone.
 */
const selectNewest = (value: string): string =>
  `(array_agg(${value} order by said_at desc, is_described, row desc nulls last, id desc) filter (where ${value} is not null))[1]`;

const namesQuery = `
  select wanted.id, words.*
    from unnest($2::uuid[]) as wanted (id)
   cross join lateral (
      select ${selectNewest('insured_name')} as insured_name, ${selectNewest('broker_name')} as broker_name, ${selectNewest('insurer_name')} as insurer_name,
             ${selectNewest('coverages')} as coverages
        from (
          select t.id, ${selectCurrentName('insured_name')} as insured_name, ${selectCurrentName('broker_name')} as broker_name,
                 ${selectCurrentName('insurer_name')} as insurer_name, c.coverages,
                 case when d.said_at is null then t.created_at else d.said_at end as said_at,
                 d.said_at is not null as is_described, coalesce(d.row, t.import_row) as row
            from policy_transactions t
            left join lateral (
              select described.*, case when i.undone_at is null then o.created_at end as said_at, case when i.undone_at is null then o.import_row end as row
                from (${newestDescription}) described
                join transaction_descriptions o
                  on o.organization_id = $1 and o.transaction_id = described.transaction_id and o.number = described.number
                left join imports i on i.organization_id = $1 and i.id = o.import_id
           ) d on true
            left join lateral (
              select to_json(array_agg(coverage_type order by line_number)) as coverages from coverage_lines
               where organization_id = $1 and transaction_id = t.id having count(coverage_type) > 0
           ) c on true
           where t.organization_id = $1 and t.policy_id = wanted.id and ${whereLive('t')}
       ) said
   ) words`;

/** Updates names and coverage of policies from their remaining transactions. A policy without remaining transactions keeps its names. */
export async function updateNamesFromRemaining(tx: OrganizationTx, policyIds: readonly string[]): Promise<void> {
  if (policyIds.length === 0) return;
  const records = await tx.query<NamesRecord[]>(namesQuery, [tx.organizationId, policyIds]);
  await tx.query(
    `update policies p
        set insured_name = coalesce(named.insured_name, p.insured_name), broker_name = named.broker_name, insurer_name = named.insurer_name,
            coverage_type = named.coverage_type
       from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[]) as named (id, insured_name, broker_name, insurer_name, coverage_type)
      where p.organization_id = $1 and p.id = named.id
        and (p.insured_name, p.broker_name, p.insurer_name, p.coverage_type)
              is distinct from (coalesce(named.insured_name, p.insured_name), named.broker_name, named.insurer_name, named.coverage_type)`,
    [
      tx.organizationId,
      records.map(({ id }) => id),
      records.map((record) => record.insured_name),
      records.map((record) => record.broker_name),
      records.map((record) => record.insurer_name),
      records.map(({ coverages }) => formatCoverages((coverages ?? []).map((coverageType) => ({ coverageType, premiumCents: 0 })))),
    ],
  );
}
