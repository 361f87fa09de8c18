import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { StandardDeadline } from './standard-deadline.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** State of an organization's calendar, and the facts from which it was last computed. */
export interface DeadlineCalendar {
  readonly isStandard: boolean;
  readonly basis: string | null;
}

/** Returns the calendar; undefined if it has never been computed. */
export async function findCalendar(tx: OrganizationTx): Promise<DeadlineCalendar | undefined> {
  const [calendar] = await tx.query<DeadlineCalendar[]>(
    'select is_standard as "isStandard", basis from deadline_calendars where organization_id = $1',
    [tx.organizationId],
  );
  return calendar;
}

/** Returns the calendar, creating it if necessary, and locks it until the transaction ends, so that only one process at a time computes deadlines. */
export async function lockCalendar(tx: OrganizationTx, today: CalendarDate): Promise<DeadlineCalendar> {
  await tx.query('insert into deadline_calendars (organization_id, kept_for) values ($1, $2) on conflict do nothing', [
    tx.organizationId,
    today,
  ]);
  const [calendar] = await tx.query<DeadlineCalendar[]>(
    'select is_standard as "isStandard", basis from deadline_calendars where organization_id = $1 for update',
    [tx.organizationId],
  );
  return calendar!;
}

export async function updateCalendar(
  tx: OrganizationTx,
  { isStandard, basis, today }: DeadlineCalendar & { today: CalendarDate },
): Promise<void> {
  await tx.query('update deadline_calendars set is_standard = $2, basis = $3, kept_for = $4 where organization_id = $1', [
    tx.organizationId,
    isStandard,
    basis,
    today,
  ]);
}

/** A standard deadline that is new, or whose dates a rule has changed. */
export interface StoredChange {
  readonly id: string;
  readonly state: string;
  readonly title: string;
  readonly isNew: boolean;
  readonly isMoved: boolean;
  readonly movedFrom: CalendarDate | null;
  readonly actBy: CalendarDate;
  /** True if people must act on the deadline. */
  readonly isDue: boolean;
}

const COMPARED_COLUMNS = [
  'state',
  'period_label',
  'period_to',
  'filing_type',
  'title',
  'description',
  'due_date',
  'legal_due_date',
  'act_by',
  'applies',
  'applies_because',
];
const toConditions = (of: (column: string) => string): string => COMPARED_COLUMNS.map(of).join(', ');

/**
 * Stores standard deadlines in one statement: new ones that the organization owes (or all), and changes to existing ones. Keeps recorded completions.
 * Returns new and changed deadlines.
 */
export async function saveStandardDeadlines(
  tx: OrganizationTx,
  deadlines: readonly StandardDeadline[],
  wantsAll: boolean,
): Promise<StoredChange[]> {
  return tx.query<StoredChange[]>(
    `insert into deadlines as d (organization_id, id, obligation_id, period_from, ${toConditions((column) => column)})
     select $1, gen_random_uuid(), w."obligationId", w."periodFrom", w.state, w."periodLabel", w."periodTo", w."filingType", w.title, w.description,
            w."dueDate", w."legalDueDate", w."actBy", w.applies, w.because
       from json_to_recordset($2::json) as w(
              state text, "obligationId" text, "periodLabel" text, "periodFrom" date, "periodTo" date, "filingType" text, title text,
              description text, "dueDate" date, "legalDueDate" date, "actBy" date, applies boolean, because text)
      where $3 or w.applies or exists (
              select from deadlines k
               where k.organization_id = $1 and k.obligation_id = w."obligationId" and k.period_from = w."periodFrom")
     on conflict (organization_id, obligation_id, period_from) where obligation_id is not null do update
       set (${toConditions((column) => column)}) = (${toConditions((column) => `excluded.${column}`)}),
           moved_from = case when d.act_by = excluded.act_by then d.moved_from else d.act_by end,
           moved_at = case when d.act_by = excluded.act_by then d.moved_at else now() end
     where (${toConditions((column) => `d.${column}`)}) is distinct from (${toConditions((column) => `excluded.${column}`)})
     returning d.id, d.state, d.title, d.act_by as "actBy", d.moved_from as "movedFrom", d.xmax = 0 as "isNew",
               d.applies and d.completed_at is null as "isDue",
               coalesce(d.moved_at = now(), false) as "isMoved"`,
    [tx.organizationId, JSON.stringify(deadlines), wantsAll],
  );
}

/** Marks standard deadlines on or after a day as not applying if the rules no longer list them; completed ones stay unchanged. */
export async function markUnlistedInapplicable(tx: OrganizationTx, from: CalendarDate, listed: readonly StandardDeadline[]): Promise<void> {
  await tx.query(
    `update deadlines d set applies = false, applies_because = 'not-listed'
      where d.organization_id = $1 and d.obligation_id is not null and d.act_by >= $2 and d.completed_at is null
        and d.applies_because <> 'not-listed'
        and not exists (select from unnest($3::text[], $4::date[]) as w(obligation_id, period_from)
                         where w.obligation_id = d.obligation_id and w.period_from = d.period_from)`,
    [tx.organizationId, from, listed.map(({ obligationId }) => obligationId), listed.map(({ periodFrom }) => periodFrom)],
  );
}

/** Returns organizations whose deadlines were last computed for an earlier day. Needs the scope 'deadline-upkeep'. */
export async function findOrganizationsWithStaleCalendar(tx: EntityManager, today: CalendarDate): Promise<string[]> {
  const found = await tx.query<{ organizationId: string }[]>(
    'select organization_id as "organizationId" from deadline_calendars where kept_for < $1',
    [today],
  );
  return found.map(({ organizationId }) => organizationId);
}

/** Returns organizations whose deadlines have ever been computed. Needs the scope 'deadline-upkeep'. */
export async function findOrganizationsWithCalendar(tx: EntityManager): Promise<string[]> {
  const found = await tx.query<{ organizationId: string }[]>('select organization_id as "organizationId" from deadline_calendars');
  return found.map(({ organizationId }) => organizationId);
}
