import type { EntityManager } from 'typeorm';

/**
 * Makes the rest of the transaction use indexes. A connection caches the plans of its foreign keys, and a plan made for small tables would
 * read the whole organization for each row of an import. Therefore this function discards plans, refreshes statistics that show a table as empty, and
 * raises the cost of filtering rows.
 */
export async function preferIndexes(tx: EntityManager): Promise<void> {
  await tx.query('discard plans');
  await tx.query('select analyze_empty_book()');
  await tx.query('set local enable_seqscan = off');
  await tx.query('set local cpu_tuple_cost = 1');
}
