import { type EntityManager, In } from 'typeorm';
import { Problem } from '../platform/http/problem.js';
import { RuleChange } from './rule-change.entity.js';

/** Makes proposals and approvals of one organization wait for each other until the transaction ends. */
export async function lockChanges(tx: EntityManager, organizationId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('rule-changes ' || $1, 0))`, [organizationId]);
}

/** @throws Problem 'not-found' */
export async function findChange(tx: EntityManager, organizationId: string, id: string): Promise<RuleChange> {
  const found = await tx.findOneBy(RuleChange, { organizationId, id });
  if (!found) throw new Problem('not-found', 'This rule change is not in your organization.');
  return found;
}

/** The instant by the database's clock, which also times imports. */
export async function databaseTime(tx: EntityManager): Promise<Date> {
  const [row] = await tx.query<{ at: Date }[]>('select clock_timestamp() as at');
  if (row === undefined) throw new Error('The database answered no time.');
  return row.at;
}

/** Those that may still change the rules. */
export async function openChanges(tx: EntityManager, organizationId: string): Promise<RuleChange[]> {
  return tx.findBy(RuleChange, { organizationId, status: In(['previewing', 'waiting', 'applying']) });
}
