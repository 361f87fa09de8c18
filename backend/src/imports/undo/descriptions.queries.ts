import { whereLive } from '../../book/live-transactions.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/**
 * Live transactions `t` of the organization `$1` whose names and notes `d` come from the import `$2`, with the values `before` it: from the newest
 * other description that is not undone, else the original ones. Later descriptions are not affected.
 */
const LAST_DESCRIBED = `
  select t.id, t.policy_id, t.created_at, d.number, d.import_row, d.insured_name, d.broker_name, d.insurer_name,
         ${['insured_name', 'broker_name', 'insurer_name', 'notes', 'details']
           .map((column) => `case when e.transaction_id is null then t.${column} else e.${column} end as ${column}_before`)
           .join(', ')}
    from (select distinct transaction_id from transaction_descriptions where organization_id = $1 and import_id = $2) touched
    join policy_transactions t on t.organization_id = $1 and t.id = touched.transaction_id and ${whereLive('t')}
   cross join lateral (
      select * from transaction_descriptions where organization_id = $1 and transaction_id = t.id order by number desc limit 1
   ) d
    left join lateral (
      select o.* from transaction_descriptions o left join imports i on i.organization_id = $1 and i.id = o.import_id
       where o.organization_id = $1 and o.transaction_id = t.id and o.import_id is distinct from $2 and i.undone_at is null
       order by o.number desc limit 1
   ) e on true
   where d.import_id = $2`;

export async function countDescribed(tx: OrganizationTx, importId: string): Promise<number> {
  const [counted] = await tx.query<{ policies: number }[]>(
    `select count(distinct policy_id)::integer as policies from (${LAST_DESCRIBED}) described`,
    [tx.organizationId, importId],
  );
  return counted?.policies ?? 0;
}

/** Restores names and notes: adds another description to each transaction, and updates each policy that still has the import's names. */
export async function restoreDescriptions(tx: OrganizationTx, importId: string): Promise<number> {
  const restored = await tx.query<{ policies: number }[]>(RESTORE_QUERY, [tx.organizationId, importId]);
  return restored[0]?.policies ?? 0;
}

const RESTORE_QUERY = `
  with described as materialized (${LAST_DESCRIBED}), newest as (
    select distinct on (policy_id) * from described order by policy_id, created_at desc, id desc
  ), renamed as (
    update policies p
       set insured_name = coalesce(${selectRestoredValue('insured_name')}, p.insured_name), broker_name = ${selectRestoredValue('broker_name')}, insurer_name = ${selectRestoredValue('insurer_name')}
      from newest
     where p.organization_id = $1 and p.id = newest.policy_id
  ), written as (
    insert into transaction_descriptions
           (organization_id, transaction_id, number, import_id, import_row, insured_name, broker_name, insurer_name, notes, details)
    select $1, id, number + 1, $2, import_row, insured_name_before, broker_name_before, insurer_name_before, notes_before, details_before
      from described
  )
  select count(*)::integer as policies from newest`;

/** Restores a name of a policy `p` if the policy still has the import's name. */
function selectRestoredValue(column: string): string {
  return `case when p.${column} is not distinct from newest.${column} then newest.${column}_before else p.${column} end`;
}
