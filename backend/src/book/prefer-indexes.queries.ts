import type { EntityManager } from 'typeorm';

/**
 * Makes the rest of the transaction look rows up through the index that fits. A connection keeps the plans of its foreign keys: one
 * made while the tables were small would read the whole organization for each row as an import fills them. So they are made
 * anew, when the first batch is there, and rows that would only be filtered out count for more than they do by default.
 */
export async function preferIndexes(tx: EntityManager): Promise<void> {
  await tx.query('discard plans');
  await tx.query('set local enable_seqscan = off');
  await tx.query('set local cpu_tuple_cost = 1');
}
