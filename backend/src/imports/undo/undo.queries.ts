import { selectRestorable } from '../../back-outs/restored-transactions.queries.js';
import { whereLive } from '../../book/live-transactions.queries.js';
import { newestAdjustment } from '../../book/newest-adjustment.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const TRANSACTIONS_PER_PAGE = 2_500;

/** Sums of an undo: the import's live transactions as charged now, less the replaced transactions as charged at the time. Dollars as exact text. */
export interface UndoSums {
  transactions: number;
  policies: number;
  premium: string;
  taxAmount: string;
  fees: string;
  /** Replaced transactions, which are recorded again. */
  restored: number;
  /** Transactions of the import that are already backed out. */
  alreadyBackedOut: number;
}

export interface CorrectedPolicy {
  policyId: string;
  policyNumber: string;
  /** Premium of the live corrections, dollars as exact text. */
  premium: string;
}

const MAX_CORRECTED = 20;

/** Sums, policies whose names and notes are restored, and the reason the import cannot be undone, if any. */
export interface UndoEffect extends UndoSums {
  described: number;
  /** Policies with a manually corrected imported transaction, at most 20; the correction is kept. */
  correctedPolicies: readonly CorrectedPolicy[];
  /** Null if the import can be undone. */
  refusal: string | null;
}

export async function computeUndoSums(tx: OrganizationTx, importId: string): Promise<UndoSums> {
  const [sums] = await tx.query<UndoSums[]>(
    `select count(*) filter (where counts)::integer as transactions,
            count(distinct policy_id) filter (where counts)::integer as policies,
            coalesce(sum(premium) filter (where counts), 0.00) as premium,
            coalesce(sum(tax) filter (where counts), 0.00) as "taxAmount",
            coalesce(sum(charged_fees) filter (where counts), 0.00) as fees,
            coalesce(sum(restored) filter (where counts), 0)::integer as restored,
            count(*) filter (where not counts and not is_back_out)::integer as "alreadyBackedOut"
       from (
         select t.policy_id, t.premium + coalesce(r.premium, 0) as premium, coalesce(a.tax_amount, t.tax_amount) + coalesce(r.tax_amount, 0) as tax,
                coalesce(a.fees, t.fees) + coalesce(r.fees, 0) as charged_fees, coalesce(r.transactions, 0) as restored,
                ${whereLive('t')} as counts, t.backs_out is not null as is_back_out
           from policy_transactions t left join lateral (${newestAdjustment}) a on true
           left join (
             select replacement, count(*) as transactions, sum(premium) as premium, sum(tax_amount) as tax_amount, sum(fees) as fees
               from (${selectRestorable('t.import_id = $2')}) taken
              group by replacement
           ) r on r.replacement = t.id
          where t.organization_id = $1 and t.import_id = $2
      ) booked`,
    [tx.organizationId, importId],
  );
  return sums!;
}

/** Live manual entries `t` that replace a transaction of the import `$2` of the organization `$1`, or another correction of it. */
const CORRECTIONS = `
  with recursive correction as (
    select b.replaced_by as id from policy_transactions wrong
      join policy_transactions b on b.organization_id = $1 and b.backs_out = wrong.id and b.replaced_by is not null
     where wrong.organization_id = $1 and wrong.import_id = $2
     union
    select b.replaced_by from correction
      join policy_transactions wrong on wrong.organization_id = $1 and coalesce(wrong.restores, wrong.id) = correction.id
      join policy_transactions b on b.organization_id = $1 and b.backs_out = wrong.id and b.replaced_by is not null
  )
  select t.id, t.policy_id, t.premium from policy_transactions t join correction on correction.id = coalesce(t.restores, t.id)
   where t.organization_id = $1 and t.import_id is null and ${whereLive('t')}`;

/** Returns the policies with a manual correction of one of the import's transactions, by number. */
export async function findManuallyCorrectedPolicies(tx: OrganizationTx, importId: string): Promise<CorrectedPolicy[]> {
  return tx.query<CorrectedPolicy[]>(
    `select p.id as "policyId", p.policy_number as "policyNumber", sum(t.premium) as premium
       from (${CORRECTIONS}) t join policies p on p.organization_id = $1 and p.id = t.policy_id
      group by p.id, p.policy_number order by p.policy_number limit ${MAX_CORRECTED}`,
    [tx.organizationId, importId],
  );
}

/** Returns the manual corrections of the import's transactions, for all policies. */
export async function findCorrections(tx: OrganizationTx, importId: string): Promise<string[]> {
  const corrections = await tx.query<{ id: string; policy_id: string; premium: string }[]>(`${CORRECTIONS} order by t.id`, [
    tx.organizationId,
    importId,
  ]);
  return corrections.map(({ id }) => id);
}

export async function findReplacedByImport(tx: OrganizationTx, importId: string): Promise<{ transactions: string[]; policies: string[] }> {
  const replaced = await tx.query<{ id: string; policyId: string }[]>(
    `select backs_out as id, policy_id as "policyId" from (${selectRestorable(`t.import_id = $2 and ${whereLive('t')}`)}) taken`,
    [tx.organizationId, importId],
  );
  return { transactions: replaced.map(({ id }) => id), policies: [...new Set(replaced.map(({ policyId }) => policyId))] };
}

export async function findRestored(tx: OrganizationTx, policies: readonly string[]): Promise<string[]> {
  const restored = await tx.query<{ id: string }[]>(
    `select id from policy_transactions t
      where organization_id = $1 and policy_id = any($2::uuid[]) and restores is not null and ${whereLive('t')}`,
    [tx.organizationId, policies],
  );
  return restored.map(({ id }) => id);
}

/** Reads the import's live transactions, page by page, in the order of its rows. */
export async function* streamTransactionsToUndo(tx: OrganizationTx, importId: string): AsyncGenerator<string[]> {
  for (let afterRow = 0; ; ) {
    const page = await tx.query<{ id: string; row: number }[]>(
      `select id, import_row as row from policy_transactions t
        where organization_id = $1 and import_id = $2 and import_row > $3 and ${whereLive('t')}
        order by import_row limit ${TRANSACTIONS_PER_PAGE}`,
      [tx.organizationId, importId, afterRow],
    );
    const last = page.at(-1);
    if (last === undefined) return;
    yield page.map(({ id }) => id);
    afterRow = last.row;
  }
}

export async function markUndone(
  tx: OrganizationTx,
  importId: string,
  { reason, byName }: { reason: string; byName: string },
): Promise<void> {
  await tx.query(
    'update imports set undone_at = clock_timestamp(), undo_reason = $3, undone_by_name = $4 where organization_id = $1 and id = $2',
    [tx.organizationId, importId, reason, byName],
  );
}
