import type { EntityManager, QueryRunner } from 'typeorm';

export type Step = (tx: EntityManager) => Promise<void>;

/** By the transaction's connection, which all its wrappers share. */
const pending = new WeakMap<QueryRunner, Step[]>();

/** Lets a transaction collect steps for its end. */
export function startCollecting(tx: EntityManager): void {
  pending.set(runnerOf(tx), []);
}

/** Adds a step that runs at the end of the transaction, before the commit; a rollback drops it. */
export function beforeCommit(tx: EntityManager, step: Step): void {
  const steps = pending.get(runnerOf(tx));
  if (steps === undefined) throw new Error('This transaction was not opened by Database, or it has ended.');
  steps.push(step);
}

/** Returns the steps so far. */
export function stepsOf(tx: EntityManager): Step[] {
  return pending.get(runnerOf(tx)) ?? [];
}

/** Runs the steps in order. */
export async function runBeforeCommit(tx: EntityManager): Promise<void> {
  for (const step of pending.get(runnerOf(tx)) ?? []) await step(tx);
  pending.delete(runnerOf(tx));
}

/** Returns the connection of a transaction. @throws Error when it was not opened by DatabaseService */
export function runnerOf({ queryRunner }: EntityManager): QueryRunner {
  if (queryRunner === undefined) throw new Error('This transaction was not opened by DatabaseService.');
  return queryRunner;
}
