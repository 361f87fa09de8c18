import { AsyncLocalStorage } from 'node:async_hooks';
import { stepsOf } from './before-commit.js';
import { namingLostConnection } from './commit-errors.js';
import type { OrganizationTx } from './organization-tx.js';

type Work<T> = (tx: OrganizationTx) => Promise<T>;

/** An open transaction of an organization, as the work within it sees it. */
interface OpenTransaction {
  readonly tx: OrganizationTx;
  /** Effects outside of the database, which run once the transaction is committed. */
  readonly effects: (() => void)[];
  isOpen: boolean;
}

/** The open transaction at one depth of savepoints, with the end of the last work that joined at this depth. */
interface Level {
  readonly open: OpenTransaction;
  readonly depth: number;
  lastEnd: Promise<unknown>;
}

const levels = new AsyncLocalStorage<Level>();

/** Runs the work with its transaction open to all that it calls: transactions of the organization join it. */
export async function runOpen<T>(tx: OrganizationTx, effects: (() => void)[], work: Work<T>): Promise<T> {
  const open: OpenTransaction = { tx, effects, isOpen: true };
  try {
    return await levels.run({ open, depth: 0, lastEnd: Promise.resolve() }, () => work(tx));
  } finally {
    // Work that nobody waited for must not get into what ends now.
    open.isOpen = false;
  }
}

/** Runs the effect after the commit of the open transaction, or now where none is open; a rollback drops it. */
export function afterCommit(effect: () => void): void {
  const open = levels.getStore()?.open;
  if (open?.isOpen === true) open.effects.push(effect);
  else effect();
}

/**
 * Joins the open transaction of the organization.
 * @returns undefined where none is open; otherwise a function that runs work in a savepoint of it, one after another
 */
export function joinOpen(organizationId: string): (<T>(work: Work<T>) => Promise<T>) | undefined {
  const level = levels.getStore();
  if (level?.open.isOpen !== true || level.open.tx.organizationId !== organizationId) return undefined;
  return async (work) => {
    const result = level.lastEnd.then(() => inSavepoint(level, work));
    level.lastEnd = result.catch(() => undefined); // the caller gets the error
    return result;
  };
}

/** Runs work in a savepoint, so that a failure takes back the changes of this work only. */
async function inSavepoint<T>({ open, depth }: Level, work: Work<T>): Promise<T> {
  const { tx, effects } = open;
  if (!open.isOpen) throw new Error('The transaction that this work joined has ended.');
  const [steps, savepoint] = [stepsOf(tx), `joined_${depth}`];
  const [stepCount, effectCount] = [steps.length, effects.length];
  await tx.query(`savepoint ${savepoint}`);
  try {
    const result = await levels.run({ open, depth: depth + 1, lastEnd: Promise.resolve() }, () => work(tx));
    await tx.query(`release savepoint ${savepoint}`);
    return result;
  } catch (error) {
    steps.splice(stepCount);
    effects.splice(effectCount);
    // Where even this fails, the connection is gone, which is the reason to give: nothing of the transaction is committed.
    await tx.query(`rollback to savepoint ${savepoint}`).catch((failure: unknown) => {
      throw namingLostConnection(failure);
    });
    throw error;
  }
}
