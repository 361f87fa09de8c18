import type { CalendarDate } from '../dates/calendar-date.js';
import { LAST_DAY } from '../filing-schedule/last-day.js';
import { PER_POLICY } from '../filing-schedule/transaction-deadlines.js';
import { type Condition, whereDefined, whereContainsWords } from '../platform/kernel/lists/condition.js';
import { defineList } from '../platform/kernel/lists/list-definition.js';
import { type DeadlineDays, whereTracked } from './deadline.js';

/** Values of the status filter: tracked open deadlines that apply, completed deadlines, and open deadlines past their last day. */
export const DEADLINE_STATUSES = ['pending', 'completed', 'overdue'] as const;
export type DeadlineStatus = (typeof DEADLINE_STATUSES)[number];

/**
 * Sort key within a day: deadlines that apply come first, then they are ordered by state and kind of filing. The priority is derived from the day, so
 * it does not affect the order. The key ends with the id, so that the next page can continue after it.
 */
export const WITHIN_DAY = `(case when applies then '' else '~' end || state || ' ' || filing_type || ' ' || id::text) collate "C"`;

export const deadlineList = defineList({
  name: 'deadlines',
  sorts: {
    actBy: { sql: 'act_by', type: 'day' },
    dueDate: { sql: 'due_date', type: 'day' },
    completedOn: { sql: "coalesce(completed_on, date '9999-12-31')", type: 'day' },
    state: { sql: `state || ' ' || to_char(act_by, 'YYYY-MM-DD')`, type: 'text' },
  },
  defaultSort: 'actBy',
  id: { sql: WITHIN_DAY, type: 'text' },
  limit: { default: 2_000, max: 2_000 },
  search: 'the state, title, description, filing type, period or completion note, word by word',
});

/** Selects the number of placements that a deadline waits for; null for deadlines of periods. */
export const selectWaitingPlacements = `
  (select p.waiting from deadline_placements p where p.organization_id = deadlines.organization_id
      and p.obligation_id = deadlines.obligation_id and p.period_from = deadlines.period_from)`;

/** Selects the policies whose delivery waits for the placements of a deadline, or for its tagged placements; null if none waits. */
export const selectDeliveryWait = `
  (select json_build_object('policies', p.delivery_waits, 'deliverAfter', p.delivery_waits_for) from deadline_placements p
    where p.organization_id = deadlines.organization_id and p.obligation_id = deadlines.obligation_id and p.period_from = deadlines.period_from
      and p.delivery_waits > 0)`;

export const deadlineColumns = `
  id, state, filing_type as "filingType", title, description, due_date as "dueDate", legal_due_date as "legalDueDate", act_by as "actBy",
  obligation_id as "obligationId", period_label as "periodLabel", period_from as "periodFrom", period_to as "periodTo", applies,
  applies_because as because, moved_from as "movedFrom", completed_on as "completedOn", completed_at as "completedAt",
  completed_by_name as "completedByName", completion_note as "completionNote", answers_filing_id as "answersFilingId",
  ${selectWaitingPlacements} as "waitingPlacements", ${selectDeliveryWait} as "deliveryWait"`;

const PERIOD = `period_label || ' ' || to_char(period_from, 'YYYY')`;

export interface DeadlineFilter {
  /** Two-letter code of the state, in upper or lower case. */
  readonly state?: string | undefined;
  readonly status?: DeadlineStatus | undefined;
  /** First and last act-by date. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly applies?: boolean | undefined;
  readonly search?: string | undefined;
}

export interface PolicyDeadlineLink {
  readonly state: string;
  /** Obligation that a transaction triggers, or that counts the transaction by a different date; null for all obligations with periods. */
  readonly obligationId: string | null;
  /** First day of that obligation's period, or the day of the transaction. */
  readonly day: CalendarDate;
}

export const wherePolicyLinked = (parts: readonly PolicyDeadlineLink[]): Condition => ({
  sql: (at) => `applies and exists (
    select from json_to_recordset(${at}::json) as part(state text, "obligationId" text, day date)
     where case when part."obligationId" is null
                then part.state = deadlines.state and period_label <> '${PER_POLICY}' and part.day between period_from and period_to
                else part."obligationId" = deadlines.obligation_id and part.day between period_from and period_to end)`,
  value: JSON.stringify(parts),
});

/** @param stateName SQL for the name of a deadline's state */
export function whereDeadline(
  organizationId: string,
  { state, status, from, to, applies, search }: DeadlineFilter,
  days: DeadlineDays,
  stateName: string,
): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    ...whereDefined(state?.toUpperCase(), (at) => `state = ${at}`),
    ...whereDefined(from, (at) => `act_by >= ${at}`),
    ...whereDefined(to, (at) => `act_by <= ${at}`),
    ...whereDefined(applies, (at) => `applies = ${at}`),
    ...(status === undefined ? [] : whereStatus(status, days)),
    ...whereContainsWords(search, [
      'state',
      stateName,
      'title',
      'description',
      `replace(filing_type, '_', ' ')`,
      PERIOD,
      'completion_note',
    ]),
  ];
}

function whereStatus(status: DeadlineStatus, { today, trackingSince }: DeadlineDays): Condition[] {
  const isComplete: Condition = { sql: (at) => `(completed_at is not null) = ${at}`, value: status === 'completed' };
  if (status === 'completed') return [isComplete];
  const isPending: Condition[] = [isComplete, { sql: (at) => `applies = ${at}`, value: true }, { sql: whereTracked, value: trackingSince }];
  return status === 'pending' ? isPending : [...isPending, { sql: (at) => `${LAST_DAY} < ${at}`, value: today }];
}
