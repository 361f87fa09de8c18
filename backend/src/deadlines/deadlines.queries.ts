import type { EntityManager } from 'typeorm';
import { findLastDayActedOnBy } from '../dates/business-day.js';
import { addDays, type CalendarDate } from '../dates/calendar-date.js';
import { LAST_DAY } from '../filing-schedule/last-day.js';
import type { Condition } from '../platform/kernel/lists/condition.js';
import { type Deadline, type DeadlineDays, whereTracked } from './deadline.js';
import { deadlineColumns, WITHIN_DAY } from './deadline-list.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Finds a deadline of the transaction's organization. */
export async function findDeadline(tx: EntityManager, id: string): Promise<Deadline | undefined> {
  const [deadline] = await tx.query<Deadline[]>(`select ${deadlineColumns} from deadlines where id = $1`, [id]);
  return deadline;
}

/** Finds a deadline and locks it until the transaction ends. */
export async function lockDeadline(tx: EntityManager, id: string): Promise<Deadline | undefined> {
  const [deadline] = await tx.query<Deadline[]>(`select ${deadlineColumns} from deadlines where id = $1 for update`, [id]);
  return deadline;
}

/** Returns the id of the deadline for a rule and period; undefined if the calendar does not contain it. */
export async function findStandardId(tx: OrganizationTx, obligationId: string, periodFrom: CalendarDate): Promise<string | undefined> {
  const [deadline] = await tx.query<{ id: string }[]>(
    'select id from deadlines where organization_id = $1 and obligation_id = $2 and period_from = $3',
    [tx.organizationId, obligationId, periodFrom],
  );
  return deadline?.id;
}

export async function findIdsWhere(tx: OrganizationTx, { sql, value }: Condition): Promise<string[]> {
  const found = await tx.query<{ id: string }[]>(`select id from deadlines where organization_id = $1 and ${sql('$2')}`, [
    tx.organizationId,
    value,
  ]);
  return found.map(({ id }) => id);
}

/** Returns open deadlines that are not overdue on `from` and require action by `to`, earliest first. */
export async function findOpenBetween(
  tx: OrganizationTx,
  from: CalendarDate,
  to: CalendarDate,
  which: 'applying' | 'standard',
): Promise<Deadline[]> {
  return tx.query<Deadline[]>(
    `select ${deadlineColumns} from deadlines
      where organization_id = $1 and ${LAST_DAY} >= $2 and act_by <= $3 and completed_at is null
        and ${which === 'applying' ? 'applies' : 'obligation_id is not null'}
      order by act_by, ${WITHIN_DAY} limit 2000`,
    [tx.organizationId, from, to],
  );
}

export type ManualDeadlineFields = Pick<Deadline, 'id' | 'state' | 'filingType' | 'title' | 'description' | 'dueDate'>;

export async function insertManualDeadline(tx: OrganizationTx, own: ManualDeadlineFields): Promise<void> {
  await tx.query(
    `insert into deadlines (organization_id, id, state, filing_type, title, description, due_date, act_by, applies, applies_because)
     values ($1, $2, $3, $4, $5, $6, $7, $7, true, 'own')`,
    toValues(tx.organizationId, own),
  );
}

export async function updateManualDeadline(tx: OrganizationTx, own: ManualDeadlineFields): Promise<void> {
  await tx.query(
    `update deadlines set state = $3, filing_type = $4, title = $5, description = $6, due_date = $7, act_by = $7
      where organization_id = $1 and id = $2`,
    toValues(tx.organizationId, own),
  );
}

export async function deleteDeadline(tx: OrganizationTx, id: string): Promise<void> {
  await tx.query('delete from deadlines where organization_id = $1 and id = $2', [tx.organizationId, id]);
}

function toValues(organizationId: string, { id, state, filingType, title, description, dueDate }: ManualDeadlineFields): unknown[] {
  return [organizationId, id, state, filingType, title, description, dueDate];
}

export interface StoredCompletion {
  readonly completedOn: CalendarDate;
  readonly note: string | null;
  readonly by: { readonly id: string; readonly name: string };
}

/** @param completion null reopens the deadline */
export async function setCompletion(tx: EntityManager, id: string, completion: StoredCompletion | null): Promise<void> {
  const { completedOn = null, note = null, by = null } = completion ?? {};
  await tx.query(
    `update deadlines set completed_on = $2, completed_at = case when $2::date is null then null else now() end, completed_by = $3,
            completed_by_name = $4, completion_note = $5, opening = opening + case when $2::date is null then 1 else 0 end
      where id = $1`,
    [id, completedOn, by?.id ?? null, by?.name ?? null, note],
  );
}

/** Counts of the deadlines in one state that apply. */
export interface StateDeadlines {
  readonly state: string;
  readonly total: number;
  /** Open deadlines from today on: all of them, and those within 30 and 7 days. */
  readonly ahead: number;
  readonly pending: number;
  readonly thisWeek: number;
  readonly overdue: number;
  readonly completed: number;
  /** Placements past their due date that were not sent, and those due within 7 days, as on the placements page. */
  readonly latePlacements: number;
  readonly placementsThisWeek: number;
  readonly lastFiling: CalendarDate | null;
}

const DAYS_OF_WEEK = 7;

/** Counts deadlines by state; `total` and `completed` include those that do not apply. */
export async function countByState(tx: OrganizationTx, { today, trackingSince }: DeadlineDays): Promise<StateDeadlines[]> {
  const open = 'applies and completed_at is null';
  return tx.query<StateDeadlines[]>(
    `select state, count(*)::int as total,
            count(*) filter (where ${open} and ${LAST_DAY} >= $2::date)::int as ahead,
            count(*) filter (where ${open} and ${LAST_DAY} >= $2::date and act_by <= $2::date + 30)::int as pending,
            count(*) filter (where ${open} and ${LAST_DAY} >= $2::date and act_by <= $2::date + 7)::int as "thisWeek",
            count(*) filter (where ${open} and ${LAST_DAY} < $2::date and ${whereTracked('$3::date')})::int as overdue,
            (select coalesce(sum(p.waiting), 0)::int from deadline_placements p
              where p.organization_id = $1 and p.state = d.state and p.due_date < $2::date) as "latePlacements",
            (select coalesce(sum(p.waiting), 0)::int from deadline_placements p
              where p.organization_id = $1 and p.state = d.state and p.due_date between $2::date and $4::date) as "placementsThisWeek",
            count(completed_at)::int as completed, max(completed_on) as "lastFiling"
       from deadlines d where organization_id = $1 group by state`,
    [tx.organizationId, today, trackingSince, findLastDayActedOnBy(addDays(today, DAYS_OF_WEEK))],
  );
}

export async function findNextByState(tx: OrganizationTx, today: CalendarDate): Promise<Deadline[]> {
  return tx.query<Deadline[]>(
    `select distinct on (state) ${deadlineColumns} from deadlines
      where organization_id = $1 and ${LAST_DAY} >= $2 and applies and completed_at is null
      order by state, act_by, ${WITHIN_DAY}`,
    [tx.organizationId, today],
  );
}
