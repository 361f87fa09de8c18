import { whereLive } from '../book/live-transactions.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A filing for which transactions are chosen individually, with one of these transactions. */
export interface FilingMember {
  readonly filingId: string;
  readonly transactionId: string;
}

/**
 * Selects the members of a filing of the organization `$1`, and the transactions that replace backed-out members. The replacement of an accepted
 * transaction is reported with another package, after a back-out.
 */
export const selectMembers = (filingId: string): string => `
  with recursive member as (
    select transaction_id as id from filing_members where organization_id = $1 and filing_id = ${filingId}
     union
    select r.id from member
      join policy_transactions b on b.organization_id = $1 and b.backs_out = member.id and not exists (
           select from reported_transactions a where a.organization_id = $1 and a.transaction_id = member.id and a.filing_id = ${filingId}
              and a.sent_at is not null and a.answer = 'accepted')
      join policy_transactions r on r.organization_id = $1 and (r.id = b.replaced_by or r.restores = b.replaced_by)
  )
  select id from member`;

export async function insertMembers(tx: OrganizationTx, filingId: string, transactionIds: readonly string[]): Promise<void> {
  await tx.query(
    'insert into filing_members (organization_id, filing_id, transaction_id) select $1, $2, unnest($3::uuid[]) on conflict do nothing',
    [tx.organizationId, filingId, transactionIds],
  );
}

/** Returns the filings that include these transactions. */
export async function findMembers(tx: OrganizationTx, transactionIds: readonly string[]): Promise<FilingMember[]> {
  return tx.query<FilingMember[]>(
    `select filing_id as "filingId", transaction_id as "transactionId" from filing_members
      where organization_id = $1 and transaction_id = any ($2::uuid[])`,
    [tx.organizationId, transactionIds],
  );
}

/** Removes all members of a filing. @returns their ids */
export async function deleteMembers(tx: OrganizationTx, filingId: string): Promise<string[]> {
  const [rows] = await tx.query<[{ id: string }[], number]>(
    'delete from filing_members where organization_id = $1 and filing_id = $2 returning transaction_id as id',
    [tx.organizationId, filingId],
  );
  return rows.map(({ id }) => id);
}

/** Returns true when a package has transactions that are not members of its filing, or corrections of members. */
export async function hasNonMembers(
  tx: OrganizationTx,
  { packageId, filingId }: { packageId: string; filingId: string },
): Promise<boolean> {
  const [row] = await tx.query<unknown[]>(
    `select from reported_transactions p
      where p.organization_id = $1 and p.package_id = $2 and p.transaction_id not in (${selectMembers('$3')}) limit 1`,
    [tx.organizationId, packageId, filingId],
  );
  return row !== undefined;
}

/**
 * Returns the members of a filing that have the same number, effective date and premium as a transaction that was sent with another filing of the
 * same duty and that the office did not reject.
 */
export async function findReportedDuplicates(
  tx: OrganizationTx,
  { filingId, obligationId }: { filingId: string; obligationId: string },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `select t.id from policy_transactions t
      where t.organization_id = $1 and t.id in (${selectMembers('$2')}) and t.transaction_type <> 'back_out' and exists (
        select from policy_transactions o
          join reported_transactions r on r.organization_id = $1 and r.transaction_id = o.id and r.obligation_id = $3 and r.filing_id <> $2
               and r.sent_at is not null and coalesce(r.answer, '') not in ('tagged', 'rejected') and r.adjusts is null and r.included_as = 'file'
         where o.organization_id = $1 and o.policy_id = t.policy_id and o.effective_date = t.effective_date and o.premium = t.premium and o.id <> t.id
           and ${whereLive('o')})`,
    [tx.organizationId, filingId, obligationId],
  );
  return rows.map(({ id }) => id);
}

/** Returns the last day on which a member's term is in force; null if there are no members. */
export async function findLastExpiration(tx: OrganizationTx, filingId: string): Promise<string | null> {
  const [row] = await tx.query<{ day: string | null }[]>(
    `select max(t.expiration_date) as day from filing_members m
       join policy_transactions t on t.organization_id = $1 and t.id = m.transaction_id
      where m.organization_id = $1 and m.filing_id = $2`,
    [tx.organizationId, filingId],
  );
  return row?.day ?? null;
}
