import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../dates/calendar-date.js';
import { type Deadline, type OpenDeadline, whereTracked } from './deadline.js';
import { selectDeliveryWait, selectWaitingPlacements } from './deadline-list.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

interface DayRange {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Returns the organizations with an open deadline within the given days; needs the scope 'reminders'. */
export async function findOrganizationsWithOpen(tx: EntityManager, { from, to }: DayRange): Promise<string[]> {
  const found = await tx.query<{ organizationId: string }[]>(
    `select distinct organization_id as "organizationId" from deadlines
      where applies and completed_at is null and act_by between $1 and $2`,
    [from, to],
  );
  return found.map(({ organizationId }) => organizationId);
}

export interface OpenPage extends DayRange {
  readonly trackingSince: CalendarDate;
  /** Ids of deadlines; null for all deadlines. */
  readonly only: readonly string[] | null;
  /** Last deadline on the previous page; undefined for the first page. */
  readonly after: Pick<Deadline, 'actBy' | 'id'> | undefined;
  readonly limit: number;
}

/** Returns the organization's next open deadlines that apply and are tracked, earliest first. */
export async function findOpenAfter(
  tx: OrganizationTx,
  { from, to, trackingSince, only, after, limit }: OpenPage,
): Promise<OpenDeadline[]> {
  return tx.query<OpenDeadline[]>(
    `select id, state, title, period_label as "periodLabel", due_date as "dueDate", legal_due_date as "legalDueDate", act_by as "actBy", opening,
            obligation_id as "obligationId", ${selectWaitingPlacements} as "waitingPlacements", ${selectDeliveryWait} as "deliveryWait" from deadlines
      where organization_id = $1 and act_by between $2 and $3 and applies and completed_at is null
        and ${whereTracked('$4')}
        and ($5::date is null or (act_by, id) > ($5::date, $6::uuid))
        and ($8::uuid[] is null or id = any ($8::uuid[]))
      order by act_by, id limit $7`,
    [tx.organizationId, from, to, trackingSince, after?.actBy ?? null, after?.id ?? null, limit, only],
  );
}
