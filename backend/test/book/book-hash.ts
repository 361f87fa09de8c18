import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** Hashes all of the tables' rows that are visible to the transaction. Two hashes are equal only if every byte of the rows is equal. */
export async function hashTables(tx: EntityManager, tables: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const table of tables) {
    const rows = await tx.query<{ row: string }[]>(`select t::text as row from ${table} t order by 1`);
    for (const { row } of rows) hash.update(`${table} ${row}\n`);
  }
  return hash.digest('hex');
}

/** Tables of recorded transactions, which never change. */
export const TRANSACTION_TABLES = ['policy_transactions', 'coverage_lines', 'tax_lines'];

/** Tables of recorded transactions, and of the rows that repricing adds. */
export const RECORDED_TABLES = [...TRANSACTION_TABLES, 'policies', 'tax_adjustments', 'tax_adjustment_lines'];

/** All tables of an organization's book. The stored totals among them change with the day. */
export const BOOK_TABLES = [...RECORDED_TABLES, 'policy_state_totals', 'policy_state_changes', 'ledger_months'];
