import { Refusal } from '../platform/kernel/problems/refusal.js';
import { type ChecklistItem, findItem } from './checklist.js';

/** An item in a request. Missing fields keep their values; in a new item, they get defaults. */
export interface SubmittedItem
  extends Partial<Pick<ChecklistItem, 'description' | 'priority' | 'category' | 'dueDate' | 'completed' | 'documentRequired'>> {
  readonly id?: string | undefined;
  readonly title: string;
}

const NEW_ITEM_DEFAULTS: Omit<ChecklistItem, 'id' | 'title'> = {
  description: '',
  priority: 'medium',
  category: 'General',
  dueDate: null,
  completed: false,
  completedAt: null,
  completedByName: null,
  documentRequired: false,
  source: null,
  proofKind: null,
  acceptedProof: null,
};

/**
 * Returns the items in the requested order. Items with a known id or position keep their data; all others are new. @param by person and time to
 * record for items that are now checked off
 * @throws Refusal for an item that is listed twice
 */
export function mergeItems(
  known: readonly ChecklistItem[],
  requested: readonly SubmittedItem[],
  by: { readonly completedAt: Date; readonly completedByName: string },
  newId: () => string,
): ChecklistItem[] {
  const seen = new Set<string>();
  return requested.map(({ id, title, ...given }, place) => {
    const before = id === undefined ? undefined : findItem(known, id);
    if (before !== undefined && seen.has(before.id)) {
      throw Refusal.forFields([{ field: `items.${place}.id`, message: 'This item is listed twice. Send each item once.' }]);
    }
    if (before !== undefined) seen.add(before.id);
    const { description, priority, category, dueDate, documentRequired, completed, ...kept } = before ?? {
      ...NEW_ITEM_DEFAULTS,
      id: newId(),
    };
    const isDone = given.completed ?? completed;
    return {
      ...kept,
      title,
      description: given.description ?? description,
      priority: given.priority ?? priority,
      category: given.category ?? category,
      dueDate: given.dueDate === undefined ? dueDate : given.dueDate,
      documentRequired: given.documentRequired ?? documentRequired,
      completed: isDone,
      ...(isDone === completed ? {} : isDone ? by : { completedAt: null, completedByName: null, acceptedProof: null }),
    };
  });
}
