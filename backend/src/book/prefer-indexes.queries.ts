import type { EntityManager } from 'typeorm';

/**
 * Makes the rest of the transaction look rows up through the index that fits. A connection keeps the plans of its foreign keys, and a
 * plan made while the tables were small would read the whole organization for each row of an import. So plans are discarded, statistics that
 * call a table empty are refreshed, and rows that would only be filtered out cost more than they do by default.
 */
export async function preferIndexes(tx: EntityManager): Promise<void> {
  await tx.query('discard plans');
  await tx.query('select analyze_empty_book()');
  await tx.query('set local enable_seqscan = off');
  await tx.query('set local cpu_tuple_cost = 1');
}
