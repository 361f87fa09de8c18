import { daysBetween } from '../../dates/calendar-date.js';
import type { ChecklistItem, FullChecklist, ItemSource } from '../checklist.js';
import type { ChecklistType } from '../checklist-type.js';
import type { TemplateItem } from '../templates/template-item.js';

export type OwnTemplateItem = Omit<TemplateItem, 'source'> & { readonly source: ItemSource | null };

export interface OwnTemplate {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly checklistType: ChecklistType;
  readonly items: readonly OwnTemplateItem[];
  readonly createdAt: Date;
  readonly createdByName: string;
}

const MOST_DAYS = 365;

/** Converts the items of a checklist to template items without their progress; their days count back from its due date. */
export function templateItemsOf({ items, dueDate }: Pick<FullChecklist, 'items' | 'dueDate'>): OwnTemplateItem[] {
  return items.map((item) => ({ ...keptOf(item), daysBefore: daysBefore(item.dueDate, dueDate) }));
}

function keptOf({ title, description, priority, category, documentRequired, source, proofKind }: ChecklistItem) {
  return { title, description, priority, category, documentRequired, source, proofKind };
}

function daysBefore(itemDue: string | null, due: string | null): number {
  return itemDue === null || due === null ? 0 : Math.min(MOST_DAYS, Math.max(0, daysBetween(itemDue, due)));
}

type WantedItem = Pick<OwnTemplateItem, 'title' | 'priority'> &
  Partial<Pick<OwnTemplateItem, 'description' | 'category' | 'documentRequired' | 'daysBefore'>>;

/** Returns the edited items; one with a known title keeps its source and its kind of proof. */
export function editedItems(known: readonly OwnTemplateItem[], wanted: readonly WantedItem[]): OwnTemplateItem[] {
  return wanted.map(({ title, priority, description = '', category = 'General', documentRequired = false, daysBefore: days = 0 }) => {
    const { source = null, proofKind = null } = known.find((item) => item.title === title) ?? {};
    return { title, priority, description, category, documentRequired, daysBefore: days, source, proofKind };
  });
}
