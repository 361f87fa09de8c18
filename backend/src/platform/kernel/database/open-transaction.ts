import { AsyncLocalStorage } from 'node:async_hooks';
import { afterCommit, type CommitEffect, getEffects, getSteps } from './before-commit.js';
import { toLostConnectionError } from './commit-errors.js';
import type { OrganizationTx } from './organization-tx.js';

type Work<T> = (tx: OrganizationTx) => Promise<T>;

/** An open transaction of an organization, for the work within it. */
interface OpenTransaction {
  readonly tx: OrganizationTx;
  isOpen: boolean;
}

/** One savepoint depth of the open transaction, with the end of the work that joined it last. */
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
    // Work that was not awaited must not join after the end.
    open.isOpen = false;
  }
}

/** Runs an effect after the commit of the open transaction, or at once if none is open; a rollback drops it. */
export function afterOpenTransaction(effect: CommitEffect): void {
  const open = savepointStorage.getStore()?.open;
  if (open?.isOpen === true) afterCommit(open.tx, effect);
  else effect();
}

/**
 * Joins the open transaction of the organization.
 * @returns undefined if there is none; otherwise a function that runs work in a savepoint, one after another
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

/** Runs work in a savepoint, so that a failure reverts only its changes. */
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
    // If this fails as well, the connection is lost, which is the reason to report: no part of the transaction is committed.
    await tx.query(`rollback to savepoint ${savepoint}`).catch((failure: unknown) => {
      throw toLostConnectionError(failure);
    });
    throw error;
  }
}
