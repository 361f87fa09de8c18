import type { Caller } from '../../kernel/access/caller.js';
import { findRefusal } from '../../kernel/access/refusal.js';
import type { Access } from '../../kernel/access/area.js';
import { Problem } from '../../kernel/problems/problem.js';
import type { TaskDefinition } from './task-definition.js';

/** Right that allows an API key to follow tasks in every area. */
const FOLLOW_ALL_RIGHT: Exclude<Access, { kind: 'public' }> = { kind: 'right', to: 'read', area: 'tasks' };

/** Returns the kinds of tasks that the caller may follow; undefined for all. Users may follow all tasks, API keys only tasks in their areas. */
export function findVisibleKinds(caller: Caller, catalog: readonly TaskDefinition[]): string[] | undefined {
  if (findRefusal(FOLLOW_ALL_RIGHT, caller) === undefined) return undefined;
  return catalog
    .filter(({ startedBy: { area } }) => findRefusal({ kind: 'right', to: 'read', area }, caller) === undefined)
    .map(({ kind }) => kind);
}

/** @throws Problem 'forbidden' unless the caller may follow tasks of this kind */
export function requireFollowRight(caller: Caller, definition: TaskDefinition | undefined): void {
  if (findRefusal(FOLLOW_ALL_RIGHT, caller) === undefined) return;
  const refusal = findRefusal(
    definition === undefined ? FOLLOW_ALL_RIGHT : { kind: 'right', to: 'read', area: definition.startedBy.area },
    caller,
  );
  if (refusal !== undefined) throw new Problem('forbidden', refusal);
}

/** @throws Problem 'forbidden' unless the caller may start tasks of this kind */
export function requireStartRight(caller: Caller, { startedBy: { to, area } }: TaskDefinition): void {
  const refusal = findRefusal({ kind: 'right', to, area }, caller);
  if (refusal !== undefined) throw new Problem('forbidden', refusal);
}
