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
  if (!found) throw new Problem('not-found', 'There is no such rule change.');
  return found;
}

/** Those that may still change the rules. */
export async function openChanges(tx: EntityManager, organizationId: string): Promise<RuleChange[]> {
  return tx.findBy(RuleChange, { organizationId, status: In(['previewing', 'waiting', 'applying']) });
}
