import type { CalendarDate } from '../dates/calendar-date.js';
import type { Deadline } from './deadline.js';
import type { SettledDeadline } from './deadline-placements.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Name recorded as the person who completed a deadline if it was completed because all its tags were settled. */
const COMPLETED_BY_TAGS = 'Tags';

export interface TagResponseDeadline extends Pick<Deadline, 'id' | 'state' | 'filingType' | 'title' | 'description' | 'dueDate' | 'actBy'> {
  readonly filingId: string;
}

/** Stores or reopens the deadline to answer a filing's tags. @returns its id; undefined if nothing changed */
export async function putAnswerDeadline(
  tx: OrganizationTx,
  { filingId, id, state, filingType, title, description, dueDate, actBy }: TagResponseDeadline,
): Promise<string | undefined> {
  const [stored] = await tx.query<{ id: string }[]>(
    `insert into deadlines as d (organization_id, id, answers_filing_id, state, filing_type, title, description, due_date, act_by, applies, applies_because)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, true, 'tags')
     on conflict (organization_id, answers_filing_id) where answers_filing_id is not null do update
        set description = excluded.description, due_date = excluded.due_date, act_by = excluded.act_by, completed_on = null, completed_at = null,
            completed_by_name = null, opening = d.opening + case when d.completed_at is null then 0 else 1 end
      where d.completed_at is not null or (d.description, d.due_date, d.act_by) is distinct from (excluded.description, excluded.due_date, excluded.act_by)
  returning id`,
    [tx.organizationId, id, filingId, state, filingType, title, description, dueDate, actBy],
  );
  return stored?.id;
}

/** Completes the open deadlines to answer filings' tags. */
export async function completeResponseDeadlines(
  tx: OrganizationTx,
  filingIds: readonly string[],
  on: CalendarDate,
): Promise<SettledDeadline[]> {
  const [completed] = await tx.query<[SettledDeadline[], number]>(
    `update deadlines set completed_on = $3, completed_at = now(), completed_by_name = $4
      where organization_id = $1 and answers_filing_id = any ($2::uuid[]) and completed_at is null
     returning id, state, title, act_by as "actBy"`,
    [tx.organizationId, filingIds, on, COMPLETED_BY_TAGS],
  );
  return completed;
}

/** Returns the open deadlines to answer tags, keyed by filing. */
export async function findOpenAnswers(
  tx: OrganizationTx,
  filingIds: readonly string[],
): Promise<{ filingId: string; dueDate: CalendarDate }[]> {
  return tx.query<{ filingId: string; dueDate: CalendarDate }[]>(
    `select answers_filing_id as "filingId", due_date as "dueDate" from deadlines
      where organization_id = $1 and answers_filing_id = any ($2::uuid[]) and completed_at is null`,
    [tx.organizationId, filingIds],
  );
}
