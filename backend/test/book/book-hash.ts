import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** A hash of all rows of the tables as the transaction sees them: equal when not a byte of them differs. */
export async function hashOf(tx: EntityManager, tables: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const table of tables) {
    const rows = await tx.query<{ row: string }[]>(`select t::text as row from ${table} t order by 1`);
    for (const { row } of rows) hash.update(`${table} ${row}\n`);
  }
  return hash.digest('hex');
}

/** What transactions have come with: never changed by anything. */
export const TRANSACTION_TABLES = ['policy_transactions', 'coverage_lines', 'tax_lines'];

/** What was booked, with what re-pricing has added. */
export const BOOKED_TABLES = [...TRANSACTION_TABLES, 'policies', 'tax_adjustments', 'tax_adjustment_lines'];

/** All that an organization's book consists of. The kept totals move with the day, whoever else works on the book. */
export const BOOK_TABLES = [...BOOKED_TABLES, 'policy_state_totals', 'policy_state_changes', 'ledger_months'];
