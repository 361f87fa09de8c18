import type { Caller } from '../../kernel/access/caller.js';
import { refusalOf } from '../../kernel/access/refusal.js';
import type { Access } from '../../kernel/access/area.js';
import { Problem } from '../../kernel/problems/problem.js';
import type { TaskDefinition } from './task-definition.js';

/** The right of a program to follow tasks of every part of the product. */
const FOLLOWS_ALL: Exclude<Access, { kind: 'public' }> = { kind: 'right', to: 'read', area: 'tasks' };

/** Returns the kinds of tasks that the caller may follow; undefined for all. Users may follow all; a key those that it may start. */
export function followedKinds(caller: Caller, catalog: readonly TaskDefinition[]): string[] | undefined {
  if (refusalOf(FOLLOWS_ALL, caller) === undefined) return undefined;
  return catalog
    .filter(({ startedBy: { area } }) => refusalOf({ kind: 'right', to: 'read', area }, caller) === undefined)
    .map(({ kind }) => kind);
}

/** @throws Problem 'forbidden' unless the caller may follow tasks of this kind */
export function requireFollowing(caller: Caller, definition: TaskDefinition | undefined): void {
  if (refusalOf(FOLLOWS_ALL, caller) === undefined) return;
  const refusal = refusalOf(
    definition === undefined ? FOLLOWS_ALL : { kind: 'right', to: 'read', area: definition.startedBy.area },
    caller,
  );
  if (refusal !== undefined) throw new Problem('forbidden', refusal);
}

/** @throws Problem 'forbidden' unless the caller may start tasks of this kind */
export function requireStarting(caller: Caller, { startedBy: { to, area } }: TaskDefinition): void {
  const refusal = refusalOf({ kind: 'right', to, area }, caller);
  if (refusal !== undefined) throw new Problem('forbidden', refusal);
}
