import type { CalendarDate } from '../dates/calendar-date.js';
import type { DownloadColumn } from '@stampline/tables';
import type { ListSource } from '../platform/kernel/lists/list-pages.queries.js';
import { defineList } from '../platform/kernel/lists/list-definition.js';
import { type ChecklistStatus, computeStatus, findActBy } from './checklist.js';
import { type ChecklistFilter, whereChecklist } from './checklist-list.js';

interface ItemLine {
  readonly state: string;
  readonly checklistType: string;
  readonly filing: string | null;
  readonly checklistDue: CalendarDate | null;
  readonly isComplete: boolean;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly priority: string;
  readonly dueDate: CalendarDate | null;
  readonly completedAt: Date | null;
  readonly completedByName: string | null;
  readonly acceptedProof: string | null;
  readonly documentRequired: boolean;
  readonly documents: string | null;
  readonly source: string | null;
  readonly status: ChecklistStatus;
}

/** Items as a list, ordered by checklist. */
export const checklistItemList = defineList({
  name: 'checklist-items',
  sorts: { place: { sql: "checklists.state || checklists.id::text || lpad(i.place::text, 3, '0')", type: 'text' } },
  defaultSort: 'place',
  id: { sql: 'i.id', type: 'uuid' },
  limit: { default: 200, max: 200 },
});

const columns = `
  checklists.state, checklists.checklist_type as "checklistType", checklists.filing, checklists.due_date as "checklistDue",
  checklists.status = 'completed' as "isComplete", i.title, i.description, i.category, i.priority, i.due_date as "dueDate",
  i.completed_at as "completedAt", i.completed_by_name as "completedByName", i.accepted_proof as "acceptedProof",
  i.document_required as "documentRequired", concat_ws(' ', i.source_text, i.source_url) as source, checklists.status,
  (select string_agg(d.name, '; ' order by d.added_at) from checklist_documents d
    where d.organization_id = i.organization_id and d.checklist_id = i.checklist_id and d.item_id = i.id) as documents`;

const FROM_CLAUSE =
  'checklists join checklist_items i on i.organization_id = checklists.organization_id and i.checklist_id = checklists.id';

export function listItemLines(organizationId: string, filter: ChecklistFilter, today: CalendarDate): ListSource<ItemLine, ItemLine> {
  const view = (line: ItemLine): ItemLine => ({ ...line, status: computeStatusToday(line, today) });
  return { columns, from: FROM_CLAUSE, where: whereChecklist(organizationId, filter, today), view };
}

function computeStatusToday({ status, checklistDue, isComplete }: ItemLine, today: CalendarDate): ChecklistStatus {
  return computeStatus([{ completed: isComplete }], checklistDue, today) === 'overdue' ? 'overdue' : status;
}

export const itemColumns: readonly DownloadColumn<ItemLine>[] = [
  { title: 'state', kind: 'text', value: ({ state }) => state },
  { title: 'checklist_type', kind: 'text', value: ({ checklistType }) => checklistType },
  { title: 'filing', kind: 'text', value: ({ filing }) => filing },
  { title: 'status', kind: 'text', value: ({ status }) => status },
  { title: 'checklist_due_date', kind: 'day', value: ({ checklistDue }) => checklistDue },
  { title: 'item', kind: 'text', value: ({ title }) => title },
  { title: 'description', kind: 'text', value: ({ description }) => description },
  { title: 'category', kind: 'text', value: ({ category }) => category },
  { title: 'priority', kind: 'text', value: ({ priority }) => priority },
  { title: 'due_date', kind: 'day', value: ({ dueDate }) => dueDate },
  { title: 'completed', kind: 'text', value: ({ completedAt }) => (completedAt === null ? 'no' : 'yes') },
  { title: 'completed_at', kind: 'text', value: ({ completedAt }) => completedAt?.toISOString() ?? null },
  { title: 'completed_by', kind: 'text', value: ({ completedByName }) => completedByName },
  { title: 'accepted_proof', kind: 'text', value: ({ acceptedProof }) => acceptedProof },
  {
    title: 'document',
    kind: 'text',
    value: ({ documents, documentRequired }) => documents ?? (documentRequired ? 'document missing' : null),
  },
  { title: 'source', kind: 'text', value: ({ source }) => source },
  { title: 'checklist_act_by', kind: 'day', value: ({ checklistDue }) => findActBy(checklistDue) },
  { title: 'act_by', kind: 'day', value: ({ dueDate }) => findActBy(dueDate) },
];
