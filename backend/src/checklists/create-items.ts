import { randomUUID } from 'node:crypto';
import { findPreviousBusinessDay } from '../dates/business-day.js';
import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import type { ChecklistItem } from './checklist.js';
import type { TemplateItem } from './templates/template-item.js';

type PlannedItem = Omit<TemplateItem, 'source'> & Pick<ChecklistItem, 'source'>;

/**
 * Creates the items of a new checklist. An item that precedes the filing is due a number of days before the act-by date, but no earlier than today;
 * the filing itself is due on the due date.
 */
export function createItems(items: readonly PlannedItem[], dueDate: CalendarDate | null, today: CalendarDate): ChecklistItem[] {
  const findDueDate = (due: CalendarDate, daysBefore: number): CalendarDate =>
    daysBefore === 0 ? due : getLater(addDays(findPreviousBusinessDay(due), -daysBefore), due < today ? due : today);
  return items.map(({ daysBefore, ...item }) => ({
    ...item,
    id: randomUUID(),
    dueDate: dueDate === null ? null : findDueDate(dueDate, daysBefore),
    completed: false,
    completedAt: null,
    completedByName: null,
    acceptedProof: null,
  }));
}

const getLater = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other);
