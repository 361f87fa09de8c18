import { createId } from '../book/create-id.js';
import { type RecordedAmountsText, type RecordedLine, lineColumns, attachLines } from './back-out.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/**
 * Selects back-outs of the organization `$1` that end when their replacement is undone, with the id of that `replacement`. The reversed transactions
 * are recorded again; if the import of one is undone too, the transaction that it had replaced is recorded instead. Reads replaced transactions
 * first, because they are few; otherwise each transaction of an import would be looked up unnecessarily.
 * @param undone condition on `t`, the transactions that are undone
 */
export const selectRestorable = (undone: string): string => `
  with recursive replaced as materialized (
    select id, backs_out, replaced_by from policy_transactions where organization_id = $1 and replaced_by is not null
  ), taken as (
    select t.id as replacement, first.id, first.backs_out
      from replaced first
      join policy_transactions t on coalesce(t.restores, t.id) = first.replaced_by
     where t.organization_id = $1 and ${undone}
    union all
    select taken.replacement, earlier.id, earlier.backs_out
      from taken
      join policy_transactions wrong on wrong.organization_id = $1 and wrong.id = taken.backs_out
      join imports i on i.organization_id = $1 and i.id = wrong.import_id and i.undone_at is not null
      join replaced earlier on earlier.replaced_by = coalesce(wrong.restores, wrong.id)
  )
  select taken.replacement, b.* from taken
    join policy_transactions b on b.organization_id = $1 and b.id = taken.id
    join policy_transactions wrong on wrong.organization_id = $1 and wrong.id = taken.backs_out
    left join imports i on i.organization_id = $1 and i.id = wrong.import_id
   where i.undone_at is null`;

/**
 * Records replaced transactions again: the exact opposite of the back-out, with all data of the row. They belong to their original import,
 * as before the correction.
 */
export async function insertRestored(tx: OrganizationTx, replacements: readonly string[]): Promise<RecordedAmountsText[]> {
  const { organizationId } = tx;
  const backOuts = await tx.query<{ id: string }[]>(`select id from (${selectRestorable('t.id = any($2::uuid[])')}) taken order by id`, [
    organizationId,
    replacements,
  ]);
  if (backOuts.length === 0) return [];
  const ids = backOuts.map(({ id }) => id);
  const newIds = ids.map(() => createId());
  const restored = await tx.query<(Omit<RecordedAmountsText, 'lines'> & { id: string })[]>(insertTransactions, [
    organizationId,
    ids,
    newIds,
  ]);
  await tx.query(insertCoverageLines, [organizationId, ids, newIds]);
  await tx.query(insertDescriptions, [organizationId, ids, newIds]);
  return attachLines(restored, await tx.query<RecordedLine[]>(insertTaxLines, [organizationId, ids, newIds]));
}

const KEPT_COLUMNS = [
  'policy_id',
  'state',
  'transaction_type',
  'stated_type',
  'term_effective_date',
  'effective_date',
  'expiration_date',
  'transaction_date',
  'stated_premium',
  'edition',
  'rulebook_version',
  'external_id',
  'import_id',
  'import_row',
  'import_note',
  'insured_name',
  'broker_name',
  'insurer_name',
  'notes',
  'details',
];
const keptColumns = KEPT_COLUMNS.map((column) => `wrong.${column}`).join(', ');

const insertTransactions = `
  with inserted as (
    insert into policy_transactions
           (organization_id, id, ${KEPT_COLUMNS.join(', ')}, premium, insurer_fees, broker_fees, tax_amount, fees, tax_rate_percent, completeness,
            restores)
    select $1, wanted.new_id, ${keptColumns}, -b.premium, -b.insurer_fees, -b.broker_fees, -b.tax_amount, -b.fees, b.tax_rate_percent,
           case when a.transaction_id is null then wrong.completeness else a.completeness end,
           coalesce(wrong.restores, wrong.id)
      from unnest($2::uuid[], $3::uuid[]) as wanted (id, new_id)
      join policy_transactions b on b.organization_id = $1 and b.id = wanted.id
      join policy_transactions wrong on wrong.organization_id = $1 and wrong.id = b.backs_out
      left join lateral (
        select transaction_id, completeness from tax_adjustments
         where organization_id = $1 and transaction_id = wrong.id order by number desc limit 1
     ) a on true
    returning id, state, transaction_date, premium, tax_amount, fees
  )
  select id, state, transaction_date as "transactionDate", premium, tax_amount as "taxAmount", fees from inserted`;

const insertCoverageLines = `
  insert into coverage_lines (organization_id, transaction_id, line_number, coverage_type, premium)
  select $1, wanted.new_id, l.line_number, l.coverage_type, -l.premium
    from unnest($2::uuid[], $3::uuid[]) as wanted (id, new_id)
    join coverage_lines l on l.organization_id = $1 and l.transaction_id = wanted.id`;

/**
 * Each description keeps a reference to the file or user that it came from, so that it can be undone later; descriptions that are already undone are
 * skipped.
 */
const insertDescriptions = `
  insert into transaction_descriptions
         (organization_id, transaction_id, number, import_id, import_row, entered_by, entered_by_name, insured_name, broker_name, insurer_name, notes, details)
  select $1, wanted.new_id, d.number, d.import_id, d.import_row, d.entered_by, d.entered_by_name, d.insured_name, d.broker_name, d.insurer_name, d.notes, d.details
    from unnest($2::uuid[], $3::uuid[]) as wanted (id, new_id)
    join policy_transactions b on b.organization_id = $1 and b.id = wanted.id
    join transaction_descriptions d on d.organization_id = $1 and d.transaction_id = b.backs_out
    left join imports i on i.organization_id = $1 and i.id = d.import_id
   where i.undone_at is null`;

const insertTaxLines = `
  insert into tax_lines (organization_id, transaction_id, ${lineColumns})
  select $1, wanted.new_id, l.line_number, l.kind, l.label, l.basis, -l.basis_amount, l.rate_percent, -l.flat_amount, -l.amount, l.reason, l.edition,
         l.rule_id, l.rulebook_version, l.part
    from unnest($2::uuid[], $3::uuid[]) as wanted (id, new_id)
    join tax_lines l on l.organization_id = $1 and l.transaction_id = wanted.id
  returning transaction_id as "transactionId", kind, amount`;
