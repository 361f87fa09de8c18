import type { EntityManager } from 'typeorm';

/** Fewer new rows than this are found well enough with what the planner knew before. */
const ROWS_WORTH_COUNTING = 2_500;

/**
 * Tells the planner what the book holds after `rows` were added in this transaction, uncommitted ones included. To be called at its very
 * end: other transactions that do the same wait for its commit.
 */
export async function refreshStatistics(tx: EntityManager, rows: number): Promise<void> {
  if (rows >= ROWS_WORTH_COUNTING) await tx.query('select refresh_book_statistics()');
}
