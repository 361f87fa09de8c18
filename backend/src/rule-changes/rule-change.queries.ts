import { type EntityManager, In, Not } from 'typeorm';
import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import { assertFound } from '../platform/kernel/problems/not-found.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import type { TaskWorkItem } from '../platform/work/tasks/task-work.js';
import { RuleChange } from './rule-change.entity.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Serializes an organization's proposals and approvals until the transaction ends. */
export async function lockChanges(tx: OrganizationTx): Promise<void> {
  await lockUntilTransactionEnd(tx, `rule-changes ${tx.organizationId}`);
}

/** @throws Problem 'not-found' */
export async function findChange(tx: OrganizationTx, id: string): Promise<RuleChange> {
  return assertFound(await tx.findOneBy(RuleChange, { organizationId: tx.organizationId, id }), 'rule change');
}

/** Returns the changes that may still affect the rules. */
export async function findOpenChanges(tx: OrganizationTx): Promise<RuleChange[]> {
  return tx.findBy(RuleChange, { organizationId: tx.organizationId, status: In(['previewing', 'waiting', 'applying']) });
}

export async function failChange(tx: EntityManager, { organizationId, subjectId: id, id: taskId }: TaskWorkItem): Promise<void> {
  await tx.update(RuleChange, { organizationId, id, taskId, status: In(['previewing', 'applying']) }, { status: 'failed' });
}

/**
 * Restores the status of a failed change to retry its task.
 * @throws Problem 'conflict' when a newer task has replaced it
 */
export async function resumeChange(
  tx: OrganizationTx,
  { organizationId, subjectId: id, id: taskId }: TaskWorkItem,
  status: 'previewing' | 'applying',
): Promise<RuleChange> {
  await lockChanges(tx);
  const change = await findChange(tx, id);
  if (change.taskId !== taskId || change.status !== 'failed')
    throw new Problem('conflict', 'The status of this change has changed. Reload it.');
  const { rulebookVersion } = change;
  if (rulebookVersion !== null && (await tx.existsBy(RuleChange, { organizationId, rulebookVersion, status: Not('failed') })))
    throw new Problem('conflict', 'A newer change already prices the policies under this rulebook.');
  await tx.update(RuleChange, { organizationId, id }, { status });
  return change;
}
