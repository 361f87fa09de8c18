import type { FieldMessages } from '@stampline/ui';
import type { Checklist, ChecklistItem, ChecklistType, PutChecklist } from '../checklist-api';
import { CHECKLIST_TYPES, PRIORITIES } from '../checklist-labels';

export const MAX_ITEMS = 200;

export interface ItemFields {
  /** '' for a new item. */
  id: string;
  title: string;
  description: string;
  category: string;
  priority: string;
  dueDate: string;
  documentRequired: boolean;
  completed: boolean;
}

export interface EditFields {
  checklistType: string;
  dueDate: string;
  items: ItemFields[];
}

export const NEW_ITEM: ItemFields = {
  id: '',
  title: '',
  description: '',
  category: 'General',
  priority: 'medium',
  dueDate: '',
  documentRequired: false,
  completed: false,
};

export const toEditFields = ({ checklistType, dueDate, items }: Checklist): EditFields => ({
  checklistType,
  dueDate: dueDate ?? '',
  items: items.map(toItemFields),
});

const toItemFields = (item: ChecklistItem): ItemFields => ({
  id: item.id,
  title: item.title,
  description: item.description,
  category: item.category,
  priority: item.priority,
  dueDate: item.dueDate ?? '',
  documentRequired: item.documentRequired,
  completed: item.completed,
});

export function validateChecklist({ items }: EditFields): FieldMessages<EditFields> {
  return Object.fromEntries(items.flatMap(({ title }, at) => (title.trim() === '' ? [[`items.${at}.title`, 'Enter what to do']] : [])));
}

/** Returns the request body with percentage and status computed from the items; the server computes them again. */
export function toPutChecklist({ checklistType, dueDate, items }: EditFields, version: number): PutChecklist {
  const done = items.filter(({ completed }) => completed).length;
  const completionPercentage = items.length === 0 ? 0 : Math.round((100 * done) / items.length);
  return {
    items: items.map(({ id, title, description, category, priority, ...item }) => ({
      ...(id !== '' && { id }),
      title: title.trim(),
      description: description.trim(),
      category: category.trim() || NEW_ITEM.category,
      priority: PRIORITIES.find(([value]) => value === priority)?.[0] ?? 'medium',
      dueDate: item.dueDate || null,
      documentRequired: item.documentRequired,
      completed: item.completed,
    })),
    completionPercentage,
    status: completionPercentage === 100 ? 'completed' : completionPercentage > 0 ? 'in_progress' : 'pending',
    checklistType: toChecklistType(checklistType),
    dueDate: dueDate || null,
    version,
  };
}

const toChecklistType = (chosen: string): ChecklistType => CHECKLIST_TYPES.find(([value]) => value === chosen)?.[0] ?? 'quarterly';
