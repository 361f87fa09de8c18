import type { DeliveryStep } from '../jurisdictions/rulebook.types.js';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Key of a deadline for individual transactions: the obligation, and the day on which its period starts. */
export interface PlacementDayKey {
  readonly obligationId: string;
  readonly countedFrom: CalendarDate;
}

export interface PlacementDay extends PlacementDayKey {
  /** Two-letter code. */
  readonly state: string;
  readonly dueDate: CalendarDate;
  readonly waiting: number;
  readonly sent: number;
  /** Day of the last submission; null if nothing was sent. */
  readonly lastSentOn: CalendarDate | null;
  /** Policies whose delivery waits for a step in their filing. */
  readonly deliveryWaits: number;
  /** Step that the policies wait for: the later one if they wait for both; null if no policy waits. */
  readonly deliveryWaitsFor: DeliveryStep | null;
}

/** Name recorded as the person who completed a deadline if it was completed because all its placements were sent. */
const COMPLETED_BY_PLACEMENTS = 'Placements';

export async function putPlacementDays(tx: OrganizationTx, days: readonly PlacementDay[]): Promise<void> {
  await tx.query(
    `insert into deadline_placements as p (organization_id, obligation_id, period_from, waiting, sent, last_sent_on, state, due_date,
                                            delivery_waits, delivery_waits_for)
     select $1, * from unnest($2::text[], $3::date[], $4::int[], $5::int[], $6::date[], $7::text[], $8::date[], $9::int[], $10::text[])
     on conflict (organization_id, obligation_id, period_from) do update
        set waiting = excluded.waiting, sent = excluded.sent, last_sent_on = excluded.last_sent_on, due_date = excluded.due_date,
            delivery_waits = excluded.delivery_waits, delivery_waits_for = excluded.delivery_waits_for
      where (p.waiting, p.sent, p.last_sent_on, p.due_date, p.delivery_waits, p.delivery_waits_for)
            is distinct from (excluded.waiting, excluded.sent, excluded.last_sent_on, excluded.due_date, excluded.delivery_waits,
                              excluded.delivery_waits_for)`,
    [
      tx.organizationId,
      days.map(({ obligationId }) => obligationId),
      days.map(({ countedFrom }) => countedFrom),
      days.map(({ waiting }) => waiting),
      days.map(({ sent }) => sent),
      days.map(({ lastSentOn }) => lastSentOn),
      days.map(({ state }) => state),
      days.map(({ dueDate }) => dueDate),
      days.map(({ deliveryWaits }) => deliveryWaits),
      days.map(({ deliveryWaitsFor }) => deliveryWaitsFor),
    ],
  );
}

/** Deletes the days that no longer have transactions. */
export async function deletePlacementDays(tx: OrganizationTx, keys: readonly PlacementDayKey[]): Promise<void> {
  await tx.query(
    `delete from deadline_placements p using unnest($2::text[], $3::date[]) as k (obligation_id, period_from)
      where p.organization_id = $1 and p.obligation_id = k.obligation_id and p.period_from = k.period_from`,
    [tx.organizationId, keys.map(({ obligationId }) => obligationId), keys.map(({ countedFrom }) => countedFrom)],
  );
}

export async function findPlacementDays(tx: OrganizationTx): Promise<PlacementDay[]> {
  return tx.query<PlacementDay[]>(
    `select obligation_id as "obligationId", period_from as "countedFrom", state, due_date as "dueDate", waiting, sent, last_sent_on as "lastSentOn",
            delivery_waits as "deliveryWaits", delivery_waits_for as "deliveryWaitsFor"
       from deadline_placements where organization_id = $1 order by 1, 2`,
    [tx.organizationId],
  );
}

/** Returns the number of placements that a deadline waits for; 0 if the deadline is for a period. */
export async function countWaitingFor(tx: OrganizationTx, deadlineId: string): Promise<number> {
  const [found] = await tx.query<{ waiting: number }[]>(
    `select p.waiting from deadlines d
       join deadline_placements p on p.organization_id = d.organization_id and p.obligation_id = d.obligation_id and p.period_from = d.period_from
      where d.organization_id = $1 and d.id = $2`,
    [tx.organizationId, deadlineId],
  );
  return found?.waiting ?? 0;
}

/** A deadline that its placements completed or reopened. */
export interface SettledDeadline {
  readonly id: string;
  readonly state: string;
  readonly title: string;
  readonly actBy: CalendarDate;
}

const SAME_DEADLINE = 'p.organization_id = d.organization_id and p.obligation_id = d.obligation_id and p.period_from = d.period_from';

/** Completes open deadlines as of the day of the last submission once all their placements are sent. */
export async function completeSent(tx: OrganizationTx): Promise<(SettledDeadline & { completedOn: CalendarDate })[]> {
  const [completed] = await tx.query<[(SettledDeadline & { completedOn: CalendarDate })[], number]>(
    `update deadlines d set completed_on = p.last_sent_on, completed_at = now(), completed_by_name = $2
       from deadline_placements p
      where d.organization_id = $1 and ${SAME_DEADLINE} and p.waiting = 0 and p.sent > 0 and d.completed_at is null
     returning d.id, d.state, d.title, d.act_by as "actBy", d.completed_on as "completedOn"`,
    [tx.organizationId, COMPLETED_BY_PLACEMENTS],
  );
  return completed;
}

/** Reopens deadlines that were completed by their placements and now wait for placements again. */
export async function reopenWaiting(tx: OrganizationTx): Promise<SettledDeadline[]> {
  const [reopened] = await tx.query<[SettledDeadline[], number]>(
    `update deadlines d set completed_on = null, completed_at = null, completed_by_name = null, completion_note = null, opening = opening + 1
       from deadline_placements p
      where d.organization_id = $1 and ${SAME_DEADLINE} and p.waiting > 0 and d.completed_at is not null and d.completed_by is null
        and d.completed_by_name = $2
     returning d.id, d.state, d.title, d.act_by as "actBy"`,
    [tx.organizationId, COMPLETED_BY_PLACEMENTS],
  );
  return reopened;
}

/** Marks open deadlines by whether any of their transactions must be reported. */
export async function markReportable(tx: OrganizationTx): Promise<void> {
  await tx.query(
    `update deadlines d
        set applies = p.waiting + p.sent > 0, applies_because = case when p.waiting + p.sent > 0 then 'business' else 'not-reportable' end
       from deadline_placements p
      where d.organization_id = $1 and ${SAME_DEADLINE} and d.completed_at is null and d.applies_because in ('business', 'not-reportable')
        and d.applies <> (p.waiting + p.sent > 0)`,
    [tx.organizationId],
  );
}
