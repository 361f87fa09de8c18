import type { EntityManager } from 'typeorm';

/** Makes transactions that name the same thing wait for each other, until they end. @param thing what is locked, the organization's id in it */
export async function lockUntilEnd(tx: EntityManager, thing: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [thing]);
}
