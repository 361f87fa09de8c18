import type { EntityManager } from 'typeorm';
import type { CustomerCandidate } from './match-customer.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** One of our accounts as a customer in an accounting system. */
export interface StoredCustomer {
  readonly id: string;
  readonly accountId: string;
  readonly content: CustomerContent;
  readonly status: 'sending' | 'posted' | 'refused' | 'undecided';
  readonly externalId: string | null;
  /** Existing customers that may be the same as the account. */
  readonly candidates: readonly CustomerCandidate[];
  /** True if the customer already existed, so that we do not change it. */
  readonly isTheirs: boolean;
  /** True if the user decided that none of the candidates is the account. */
  readonly isNew: boolean;
}

export interface CustomerContent {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

const COLUMNS = `id, account_id as "accountId", content, status, external_id as "externalId", candidates, is_theirs as "isTheirs", is_new as "isNew"`;

/** Returns a company's customers, keyed by account id. */
export async function findCustomersByAccount(tx: OrganizationTx, books: string): Promise<Map<string, StoredCustomer>> {
  const rows = await tx.query<StoredCustomer[]>(`select ${COLUMNS} from accounting_customers where organization_id = $1 and books = $2`, [
    tx.organizationId,
    books,
  ]);
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** Locks a customer until the end of the transaction. */
export async function lockCustomer(
  tx: EntityManager,
  { organizationId, books, id }: { organizationId: string; books: string; id: string },
): Promise<StoredCustomer | undefined> {
  const [row] = await tx.query<StoredCustomer[]>(
    `select ${COLUMNS} from accounting_customers where organization_id = $1 and books = $2 and id = $3 for update`,
    [organizationId, books, id],
  );
  return row;
}

/** Stores a customer: once before it is sent, and again with the outcome. */
export async function saveCustomer(
  tx: OrganizationTx,
  books: string,
  customer: StoredCustomer & { readonly field: string | null; readonly words: string | null },
): Promise<void> {
  const { id, accountId, content, status, externalId, field, words, candidates, isTheirs, isNew } = customer;
  await tx.query(
    `insert into accounting_customers (organization_id, id, books, account_id, name, content, status, external_id, field, words, candidates, is_theirs, is_new)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (organization_id, id) do update
       set name = excluded.name, content = excluded.content, status = excluded.status, external_id = excluded.external_id,
           field = excluded.field, words = excluded.words, candidates = excluded.candidates, is_theirs = excluded.is_theirs,
           is_new = excluded.is_new, changed_at = now()`,
    [
      tx.organizationId,
      id,
      books,
      accountId,
      content.name,
      JSON.stringify(content),
      status,
      externalId,
      field,
      words,
      JSON.stringify(candidates),
      isTheirs,
      isNew,
    ],
  );
}

/** Counts the customers of a company that need a decision. */
export async function countUndecided(tx: OrganizationTx, books: string): Promise<number> {
  const [row] = await tx.query<{ count: number }[]>(
    `select count(*)::int as count from accounting_customers where organization_id = $1 and books = $2 and status = 'undecided'`,
    [tx.organizationId, books],
  );
  return row?.count ?? 0;
}
