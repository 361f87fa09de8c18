import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import type { ChecklistItem } from './checklist.js';
import type { TemplateItem } from './templates/template-item.js';

type PlannedItem = Omit<TemplateItem, 'source'> & Pick<ChecklistItem, 'source'>;

/** Creates the items of a new checklist, each due a number of days before the checklist's due date, but not before today. */
export function createItems(items: readonly PlannedItem[], dueDate: CalendarDate | null, today: CalendarDate): ChecklistItem[] {
  return items.map(({ daysBefore, ...item }) => ({
    ...item,
    id: randomUUID(),
    dueDate: dueDate === null ? null : getLater(addDays(dueDate, -daysBefore), dueDate < today ? dueDate : today),
    completed: false,
    completedAt: null,
    completedByName: null,
    acceptedProof: null,
  }));
}

const getLater = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other);
