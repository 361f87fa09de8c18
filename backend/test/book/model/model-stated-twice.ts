import { groupRows, isOpening } from './model-book.js';
import { type ModelRow, serializeRow, type ModelUpload } from './model-rows.js';

/** Rejects rows of a policy file that list the same policy with different premiums. @returns the other rows of the group */
export function rejectStatedTwice(group: readonly number[], rows: readonly ModelRow[], reads: ModelUpload['reads']): number[] {
  if (reads !== 'policies') return [...group];
  const statements = group.filter((index) => {
    const { externalId, type } = rows[index]!;
    return externalId === null && (type === null || isOpening(type));
  });
  const alike = groupRows(statements, (index) => serializeRow({ ...rows[index]!, premium: 0n, insured: '', type: null }));
  const twice = [...alike.values()].filter((same) => new Set(same.map((index) => rows[index]!.premium)).size > 1).flat();
  return group.filter((index) => !twice.includes(index));
}
