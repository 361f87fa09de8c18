import type { CalendarDate } from '../dates/calendar-date.js';
import { LAST_DAY } from '../filing-schedule/last-day.js';
import { type Deadline, type DeadlineDays, whereTracked } from './deadline.js';
import { deadlineColumns } from './deadline-list.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Returns the deadlines that `countByState` counts as pending or overdue in one state, earliest first; at most 200. */
export async function findDueInState(tx: OrganizationTx, state: string, { today, trackingSince }: DeadlineDays): Promise<Deadline[]> {
  return tx.query<Deadline[]>(
    `select ${deadlineColumns} from deadlines
      where organization_id = $1 and state = $2 and applies and completed_at is null and act_by <= $3::date + 30
        and (${LAST_DAY} >= $3::date or ${whereTracked('$4::date')})
      order by act_by, id limit 200`,
    [tx.organizationId, state, today, trackingSince],
  );
}

/** State of an organization's calendar, and progress on the last closed periods. */
export interface CalendarProgress {
  /** True if the standard deadlines of all jurisdictions are loaded. */
  readonly isStandard: boolean;
  /** Number of filings that apply, for the last closed period of each obligation. */
  readonly closedDue: number;
  readonly closedSent: number;
}

/** Counts only periods from the first tracked day on. */
export async function computeCalendarProgress(tx: OrganizationTx, { today, trackingSince }: DeadlineDays): Promise<CalendarProgress> {
  const [progress] = await tx.query<CalendarProgress[]>(
    `with closed as (
       select distinct on (obligation_id) completed_at from deadlines
        where organization_id = $1 and obligation_id is not null and period_to < $2 and ${LAST_DAY} >= $3
          and (applies or completed_at is not null)
        order by obligation_id, period_to desc, act_by desc, id)
     select coalesce((select is_standard from deadline_calendars where organization_id = $1), false) as "isStandard",
            (select count(*)::int from closed) as "closedDue",
            (select count(completed_at)::int from closed) as "closedSent"`,
    [tx.organizationId, today, trackingSince],
  );
  return progress!;
}

/** Numbers of a state's deadlines that were completed on time, and late. */
export interface FiledDeadlines {
  readonly state: string;
  readonly onTime: number;
  readonly late: number;
}

/** Counts deadlines with an act-by date in [from, to]. Excludes deadlines that an opening balance completed, because their filing date is unknown. */
export async function countFiledByState(tx: OrganizationTx, from: CalendarDate, to: CalendarDate): Promise<FiledDeadlines[]> {
  return tx.query<FiledDeadlines[]>(
    `select state, count(*) filter (where completed_on <= ${LAST_DAY})::int as "onTime", count(*) filter (where completed_on > ${LAST_DAY})::int as late
       from deadlines where organization_id = $1 and act_by between $2 and $3 and completed_on is not null
          and opening_balance_id is null group by state`,
    [tx.organizationId, from, to],
  );
}
