import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Lists the organizations with overdue checklists. Needs the scope 'checklist-upkeep', which includes all organizations. */
export async function findOrganizationsWithOverdue(tx: EntityManager, today: CalendarDate): Promise<string[]> {
  const found = await tx.query<{ organizationId: string }[]>(
    `select distinct organization_id as "organizationId" from checklists where status in ('pending', 'in_progress') and due_date < $1`,
    [today],
  );
  return found.map(({ organizationId }) => organizationId);
}

export async function markOverdue(
  tx: OrganizationTx,
  today: CalendarDate,
): Promise<{ id: string; state: string; checklistType: string; dueDate: CalendarDate }[]> {
  const [marked] = await tx.query<[{ id: string; state: string; checklistType: string; dueDate: CalendarDate }[], number]>(
    `update checklists set status = 'overdue'
      where organization_id = $1 and status in ('pending', 'in_progress') and due_date < $2
      returning id, state, checklist_type as "checklistType", due_date as "dueDate"`,
    [tx.organizationId, today],
  );
  return marked;
}
