import { findPreviousBusinessDay } from '../../dates/business-day.js';
import { countDaysBetween } from '../../dates/calendar-date.js';
import type { ChecklistItem, FullChecklist, ItemSource } from '../checklist.js';
import type { ChecklistType } from '../checklist-type.js';
import type { TemplateItem } from '../templates/template-item.js';

export type CustomTemplateItem = Omit<TemplateItem, 'source'> & { readonly source: ItemSource | null };

export interface CustomTemplate {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly checklistType: ChecklistType;
  readonly items: readonly CustomTemplateItem[];
  readonly createdAt: Date;
  readonly createdByName: string;
}

const MAX_DAYS = 365;

/** Removes the progress from items, and converts their dates to numbers of days before the due date. */
export function toTemplateItems({ items, dueDate }: Pick<FullChecklist, 'items' | 'dueDate'>): CustomTemplateItem[] {
  return items.map((item) => ({ ...pickTemplateFields(item), daysBefore: countDaysBefore(item.dueDate, dueDate) }));
}

function pickTemplateFields({ title, description, priority, category, documentRequired, source, proofKind }: ChecklistItem) {
  return { title, description, priority, category, documentRequired, source, proofKind };
}

function countDaysBefore(itemDue: string | null, due: string | null): number {
  return itemDue === null || due === null ? 0 : Math.min(MAX_DAYS, Math.max(0, countDaysBetween(itemDue, findPreviousBusinessDay(due))));
}

type WantedItem = Pick<CustomTemplateItem, 'title' | 'priority'> &
  Partial<Pick<CustomTemplateItem, 'description' | 'category' | 'documentRequired' | 'daysBefore'>>;

/** Replaces the items of a template. An item that has the same title as a previous one keeps that item's source and kind of proof. */
export function editItems(known: readonly CustomTemplateItem[], requested: readonly WantedItem[]): CustomTemplateItem[] {
  return requested.map(({ title, priority, description = '', category = 'General', documentRequired = false, daysBefore: days = 0 }) => {
    const { source = null, proofKind = null } = known.find((item) => item.title === title) ?? {};
    return { title, priority, description, category, documentRequired, daysBefore: days, source, proofKind };
  });
}
