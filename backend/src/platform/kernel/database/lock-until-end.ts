import type { EntityManager } from 'typeorm';

/** Serializes transactions with the same key until they end. @param thing key, which must include the organization's id */
export async function lockUntilTransactionEnd(tx: EntityManager, thing: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [thing]);
}
