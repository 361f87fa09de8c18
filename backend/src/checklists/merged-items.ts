import { Refusal } from '../platform/kernel/problems/refusal.js';
import { type ChecklistItem, itemNamed } from './checklist.js';

/** An item as somebody wants it; what is left out stays as it is, or is as usual for a new one. */
export interface WantedItem
  extends Partial<Pick<ChecklistItem, 'description' | 'priority' | 'category' | 'dueDate' | 'completed' | 'documentRequired'>> {
  readonly id?: string | undefined;
  readonly title: string;
}

const NEW: Omit<ChecklistItem, 'id' | 'title'> = {
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
 * The items that a checklist has from now on, in the wanted order. A known id, or a place among the known items, keeps what the item has;
 * anything else is a new item with an id of its own.
 *
 * @param by who ticks what was open, and when
 * @throws Refusal for an item that is named twice
 */
export function mergedItems(
  known: readonly ChecklistItem[],
  wanted: readonly WantedItem[],
  by: { readonly completedAt: Date; readonly completedByName: string },
  newId: () => string,
): ChecklistItem[] {
  const taken = new Set<string>();
  return wanted.map(({ id, title, ...given }, place) => {
    const before = id === undefined ? undefined : itemNamed(known, id);
    if (before !== undefined && taken.has(before.id)) {
      throw Refusal.ofFields([{ field: `items.${place}.id`, message: 'This item is listed twice. Send each item once.' }]);
    }
    if (before !== undefined) taken.add(before.id);
    const { description, priority, category, dueDate, documentRequired, completed, ...kept } = before ?? { ...NEW, id: newId() };
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
