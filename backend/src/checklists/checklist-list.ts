import type { CalendarDate } from '../dates/calendar-date.js';
import { type Condition, whereContains, whereDefined } from '../platform/kernel/lists/condition.js';
import { defineList } from '../platform/kernel/lists/list-definition.js';
import type { ChecklistStatus } from './checklist.js';
import type { ChecklistType } from './checklist-type.js';

export const checklistList = defineList({
  name: 'checklists',
  sorts: {
    createdAt: { sql: 'created_at', type: 'instant' },
    dueDate: { sql: "coalesce(due_date, date '9999-12-31')", type: 'day' },
    state: { sql: 'state', type: 'text' },
  },
  defaultSort: '-createdAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 200, max: 500 },
  search: 'the state, the type or the filing',
});

export const checklistColumns = `
  id, state, checklist_type as "checklistType", filing, deadline_id as "deadlineId", period_from as "periodFrom", period_to as "periodTo",
  due_date as "dueDate", created_at as "createdAt", created_by_name as "createdByName",
  rulebook_version as "rulebookVersion", version, changed_in as "changedIn"`;

export interface ChecklistFilter {
  /** Two-letter code of the state, in upper or lower case. */
  readonly state?: string | undefined;
  readonly checklistType?: ChecklistType | undefined;
  readonly status?: ChecklistStatus | undefined;
  /** True for checklists with open items, false for completed ones. */
  readonly open?: boolean | undefined;
  readonly checklistId?: string | undefined;
  readonly search?: string | undefined;
}

/** Returns the conditions of a filter. Computes whether a checklist is overdue, because the stored status dates from the last change. */
export function whereChecklist(organizationId: string, filter: ChecklistFilter, today: CalendarDate): Condition[] {
  const { state, checklistType, status, open, checklistId, search } = filter;
  return [
    { sql: (at) => `checklists.organization_id = ${at}`, value: organizationId },
    ...whereDefined(state?.toUpperCase(), (at) => `checklists.state = ${at}`),
    ...whereDefined(checklistType, (at) => `checklists.checklist_type = ${at}`),
    ...whereDefined(checklistId?.toLowerCase(), (at) => `checklists.id = ${at}`),
    ...(status === undefined ? [] : whereStatus(status, today)),
    ...whereDefined(open, (at) => `(checklists.status <> 'completed') = ${at}::boolean`),
    ...whereContains(search, ['checklists.state', "replace(checklists.checklist_type, '_', ' ')", 'checklists.filing']),
  ];
}

function whereStatus(status: ChecklistStatus, today: CalendarDate): Condition[] {
  const isLate = 'checklists.due_date < ';
  if (status === 'completed') return [{ sql: (at) => `checklists.status = ${at}`, value: status }];
  if (status === 'overdue') return [{ sql: (at) => `(checklists.status <> 'completed' and ${isLate}${at})`, value: today }];
  return [
    { sql: (at) => `checklists.status = ${at}`, value: status },
    { sql: (at) => `(${isLate}${at}) is not true`, value: today },
  ];
}
