import { AsyncLocalStorage } from 'node:async_hooks';
import { afterCommit, type CommitEffect, getEffects, getSteps } from './before-commit.js';
import { toLostConnectionError } from './commit-errors.js';
import type { OrganizationTx } from './organization-tx.js';

type Work<T> = (tx: OrganizationTx) => Promise<T>;

/** An open transaction of an organization that nested work can join. */
interface OpenTransaction {
  readonly tx: OrganizationTx;
  isOpen: boolean;
}

/** A savepoint level of the open transaction, with the end of the last work that joined it. */
interface SavepointLevel {
  readonly open: OpenTransaction;
  readonly depth: number;
  lastEnd: Promise<unknown>;
}

const savepointStorage = new AsyncLocalStorage<SavepointLevel>();

/** Runs work whose nested transactions of the organization join the given one. */
export async function runInOpenTransaction<T>(tx: OrganizationTx, work: Work<T>): Promise<T> {
  const open: OpenTransaction = { tx, isOpen: true };
  try {
    return await savepointStorage.run({ open, depth: 0, lastEnd: Promise.resolve() }, () => work(tx));
  } finally {
    // Work that was not awaited must not join after the transaction has ended.
    open.isOpen = false;
  }
}

/** Runs an effect after the open transaction is committed, or immediately if none is open; a rollback discards it. */
export function afterOpenTransaction(effect: CommitEffect): void {
  const open = savepointStorage.getStore()?.open;
  if (open?.isOpen === true) afterCommit(open.tx, effect);
  else effect();
}

/**
 * Joins the open transaction of the organization.
 * @returns a function that runs work in savepoints, one at a time; undefined if no transaction is open
 */
export function joinOpenTransaction(organizationId: string): (<T>(work: Work<T>) => Promise<T>) | undefined {
  const level = savepointStorage.getStore();
  if (level?.open.isOpen !== true || level.open.tx.organizationId !== organizationId) return undefined;
  return async (work) => {
    const result = level.lastEnd.then(() => runInSavepoint(level, work));
    level.lastEnd = result.catch(() => undefined); // the caller gets the error
    return result;
  };
}

/** Runs work in a savepoint; a failure reverts only its changes. */
async function runInSavepoint<T>({ open, depth }: SavepointLevel, work: Work<T>): Promise<T> {
  const { tx } = open;
  if (!open.isOpen) throw new Error('The transaction that this work joined has ended.');
  const [steps, effects, savepoint] = [getSteps(tx), getEffects(tx), `joined_${depth}`];
  const [stepCount, effectCount] = [steps.length, effects.length];
  await tx.query(`savepoint ${savepoint}`);
  try {
    const result = await savepointStorage.run({ open, depth: depth + 1, lastEnd: Promise.resolve() }, () => work(tx));
    await tx.query(`release savepoint ${savepoint}`);
    return result;
  } catch (error) {
    steps.splice(stepCount);
    effects.splice(effectCount);
    // If the rollback fails too, the connection is lost and nothing is committed; that is reported as the cause.
    await tx.query(`rollback to savepoint ${savepoint}`).catch((failure: unknown) => {
      throw toLostConnectionError(failure);
    });
    throw error;
  }
}
