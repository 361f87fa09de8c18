import { whereLive } from '../book/live-transactions.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

export interface SentFiling {
  readonly state: string;
  /** Title of the filing: `Virginia: Form 802 annual reconciliation, Year 2026`. */
  readonly filedAs: string;
  /**
   * True for a placement package without a response. Once the office has accepted a placement, it can be corrected with a back-out and a
   * replacement.
   */
  readonly awaitsResponse: boolean;
}

const IS_PLACEMENT = 'exists (select from filing_members m where m.organization_id = $1 and m.filing_id = r.filing_id)';

/**
 * Selects the filings with which the transaction with the given alias was sent, except those whose office tagged or rejected it, oldest first; for
 * the organization `$1`.
 */
const selectFilings = (alias: string, also = ''): string => `
  select r.filed_as, r.answer is null and ${IS_PLACEMENT} as awaits_response from reported_transactions r
   where r.organization_id = $1 and r.transaction_id = ${alias}.id and r.sent_at is not null and r.filed_as is not null and coalesce(r.answer, '') not in ('tagged', 'rejected')${also}
   order by r.sent_at limit 1`;

/** An accepted placement can be corrected: the office receives a back-out and the replacement. */
const IS_FINAL = ` and not (coalesce(r.answer, '') = 'accepted' and ${IS_PLACEMENT})`;

/** Selects the filing that prevents the transaction with the given alias from being backed out or corrected, for the organization `$1`. */
export const selectFiledAs = (alias: string): string => `select filed_as from (${selectFilings(alias, IS_FINAL)}) final`;

/** Returns the filings that prevent these transactions from being backed out or corrected, by transaction id. */
export async function findFiledTransactions(tx: OrganizationTx, transactionIds: readonly string[]): Promise<Map<string, SentFiling>> {
  if (transactionIds.length === 0) return new Map();
  const rows = await tx.query<(SentFiling & { id: string })[]>(
    `select t.id, t.state, f.filed_as as "filedAs", f.awaits_response as "awaitsResponse"
       from policy_transactions t cross join lateral (${selectFilings('t', IS_FINAL)}) f
      where t.organization_id = $1 and t.id = any ($2::uuid[])`,
    [tx.organizationId, transactionIds],
  );
  return new Map(rows.map(({ id, ...filed }) => [id, filed]));
}

/**
 * Returns the filings with which an import's transactions were sent, the one with the most transactions first; ignores transactions that were backed
 * out.
 */
export async function findFilingsOfImport(
  tx: OrganizationTx,
  importId: string,
): Promise<(Omit<SentFiling, 'awaitsResponse'> & { transactions: number })[]> {
  return tx.query(
    `select t.state, f.filed_as as "filedAs", count(*)::integer as transactions
       from policy_transactions t cross join lateral (${selectFilings('t')}) f
      where t.organization_id = $1 and t.import_id = $2 and ${whereLive('t')}
      group by 1, 2 order by 3 desc, 2`,
    [tx.organizationId, importId],
  );
}
