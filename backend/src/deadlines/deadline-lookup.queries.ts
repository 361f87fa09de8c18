import type { CalendarDate } from '../dates/calendar-date.js';
import { LAST_DAY } from '../filing-schedule/last-day.js';
import type { Deadline } from './deadline.js';
import { deadlineColumns } from './deadline-list.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Limit that covers a year of monthly and other filings in one state. */
const MAX_DEADLINES = 100;

export async function findUpcoming(tx: OrganizationTx, state: string, today: CalendarDate): Promise<Deadline[]> {
  return tx.query<Deadline[]>(
    `select ${deadlineColumns} from deadlines
      where organization_id = $1 and state = $2 and ${LAST_DAY} >= $3 and applies and completed_at is null
      order by act_by, id limit ${MAX_DEADLINES}`,
    [tx.organizationId, state, today],
  );
}

/** Returns the ids of a state's deadlines with periods that overlap the days. */
export async function findIdsOfPeriod(
  tx: OrganizationTx,
  { state, from, to }: { readonly state: string; readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    'select id from deadlines where organization_id = $1 and state = $2 and period_from <= $4 and period_to >= $3',
    [tx.organizationId, state, from, to],
  );
  return rows.map(({ id }) => id);
}

export async function findCompletionDates(tx: OrganizationTx, ids: readonly string[]): Promise<Map<string, CalendarDate | null>> {
  const rows = await tx.query<{ id: string; completedOn: CalendarDate | null }[]>(
    'select id, completed_on as "completedOn" from deadlines where organization_id = $1 and id = any($2::uuid[])',
    [tx.organizationId, ids],
  );
  return new Map(rows.map(({ id, completedOn }) => [id, completedOn]));
}
