import { whereLive } from '../book/live-transactions.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A filing with which transactions were sent. */
export interface SentFiling {
  readonly state: string;
  /** Title of the filing: `Virginia: Form 802 annual reconciliation, Year 2026`. */
  readonly filedAs: string;
}

/**
 * Selects the filing with which the transaction of the alias was sent, unless its office tagged or rejected it; for the organization `$1`.
 */
export const selectFiledAs = (alias: string): string => `
  select r.filed_as from reported_transactions r
   where r.organization_id = $1 and r.transaction_id = ${alias}.id and r.sent_at is not null and r.filed_as is not null and coalesce(r.answer, '') not in ('tagged', 'rejected')
   order by r.sent_at limit 1`;

/** Returns which of these transactions are filed, by id. */
export async function findFiledTransactions(tx: OrganizationTx, transactionIds: readonly string[]): Promise<Map<string, SentFiling>> {
  if (transactionIds.length === 0) return new Map();
  const rows = await tx.query<(SentFiling & { id: string })[]>(
    `select t.id, t.state, f.filed_as as "filedAs" from policy_transactions t cross join lateral (${selectFiledAs('t')}) f
      where t.organization_id = $1 and t.id = any ($2::uuid[])`,
    [tx.organizationId, transactionIds],
  );
  return new Map(rows.map(({ id, ...filed }) => [id, filed]));
}

/** Returns the filings with which an import's transactions that still count were sent, most transactions first. */
export async function findFilingsOfImport(tx: OrganizationTx, importId: string): Promise<(SentFiling & { transactions: number })[]> {
  return tx.query(
    `select t.state, f.filed_as as "filedAs", count(*)::integer as transactions
       from policy_transactions t cross join lateral (${selectFiledAs('t')}) f
      where t.organization_id = $1 and t.import_id = $2 and ${whereLive('t')}
      group by 1, 2 order by 3 desc, 2`,
    [tx.organizationId, importId],
  );
}
