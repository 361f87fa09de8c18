import type { EntityManager } from 'typeorm';

/** One of our accounts as the books know it. */
export interface StoredCustomer {
  readonly id: string;
  readonly accountId: string;
  readonly content: CustomerContent;
  readonly status: 'sending' | 'posted' | 'refused';
  readonly externalId: string | null;
}

export interface CustomerContent {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** The customers of some books, by our accounts. */
export async function customersByAccount(tx: EntityManager, organizationId: string, books: string): Promise<Map<string, StoredCustomer>> {
  const rows = await tx.query<StoredCustomer[]>(
    `select id, account_id as "accountId", content, status, external_id as "externalId"
       from accounting_customers where organization_id = $1 and books = $2`,
    [organizationId, books],
  );
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** What is being sent, or became of it. */
export async function saveCustomer(
  tx: EntityManager,
  organizationId: string,
  books: string,
  customer: StoredCustomer & { readonly field: string | null; readonly words: string | null },
): Promise<void> {
  const { id, accountId, content, status, externalId, field, words } = customer;
  await tx.query(
    `insert into accounting_customers (organization_id, id, books, account_id, name, content, status, external_id, field, words)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (organization_id, id) do update
       set name = excluded.name, content = excluded.content, status = excluded.status,
           external_id = coalesce(excluded.external_id, accounting_customers.external_id), field = excluded.field, words = excluded.words`,
    [organizationId, id, books, accountId, content.name, JSON.stringify(content), status, externalId, field, words],
  );
}
