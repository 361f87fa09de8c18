import type { EntityManager, QueryRunner } from 'typeorm';

export type CommitStep = (tx: EntityManager) => Promise<void>;

/** Work outside the database that is done after a commit. */
export type CommitEffect = () => void;

/** Steps, keyed by the connection of the transaction, which all of its wrappers share. */
const pendingSteps = new WeakMap<QueryRunner, CommitStep[]>();
const pendingEffects = new WeakMap<QueryRunner, CommitEffect[]>();

/** Enables a transaction to collect steps and effects that run at its end. */
export function startCollectingSteps(tx: EntityManager): void {
  pendingSteps.set(getQueryRunner(tx), []);
  pendingEffects.set(getQueryRunner(tx), []);
}

/** Adds a step that runs at the end of the transaction, before the commit; a rollback discards it. */
export function beforeCommit(tx: EntityManager, step: CommitStep): void {
  const steps = pendingSteps.get(getQueryRunner(tx));
  if (steps === undefined) throw new Error('This transaction was not opened by Database, or it has ended.');
  steps.push(step);
}

/** Adds an effect that runs once after the transaction has been committed; a rollback discards it. */
export function afterCommit(tx: EntityManager, effect: CommitEffect): void {
  const effects = pendingEffects.get(getQueryRunner(tx));
  if (effects === undefined) throw new Error('This transaction was not opened by Database, or it has ended.');
  if (!effects.includes(effect)) effects.push(effect);
}

export const getEffects = (tx: EntityManager): CommitEffect[] => pendingEffects.get(getQueryRunner(tx)) ?? [];

export function getSteps(tx: EntityManager): CommitStep[] {
  return pendingSteps.get(getQueryRunner(tx)) ?? [];
}

/** Runs the steps in order. */
export async function runBeforeCommit(tx: EntityManager): Promise<void> {
  for (const step of pendingSteps.get(getQueryRunner(tx)) ?? []) await step(tx);
  pendingSteps.delete(getQueryRunner(tx));
}

/** Returns the connection of a transaction. @throws Error if it was not opened by DatabaseService */
export function getQueryRunner({ queryRunner }: EntityManager): QueryRunner {
  if (queryRunner === undefined) throw new Error('This transaction was not opened by DatabaseService.');
  return queryRunner;
}
