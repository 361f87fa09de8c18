import type { Condition } from '../../platform/kernel/lists/condition.js';

/** Matches the direct children of a folder. @param parentId null for the top level */
export function whereInFolder(parentId: string | null): Condition {
  return parentId === null
    ? { sql: (at) => `parent_id is null and ${at}::uuid is null`, value: null }
    : { sql: (at) => `parent_id = ${at}`, value: parentId };
}
