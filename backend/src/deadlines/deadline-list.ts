import { type Condition, whereContains, whereGiven } from '../platform/lists/condition.js';
import { defineList } from '../platform/lists/list-definition.js';
import type { DeadlineDays } from './deadline.js';

/** Open deadlines that apply; completed ones; open ones whose day to act by has passed. */
export const DEADLINE_STATUSES = ['pending', 'completed', 'overdue'] as const;
export type DeadlineStatus = (typeof DEADLINE_STATUSES)[number];

/** The deadlines of an organization as a list. */
export const deadlineList = defineList({
  name: 'deadlines',
  sorts: {
    actBy: { sql: 'act_by', type: 'day' },
    dueDate: { sql: 'due_date', type: 'day' },
    state: { sql: 'state', type: 'text' },
  },
  defaultSort: 'actBy',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 2_000, most: 2_000 },
  search: 'the title or the description',
});

export const deadlineColumns = `
  id, state, filing_type as "filingType", title, description, due_date as "dueDate", legal_due_date as "legalDueDate", act_by as "actBy",
  obligation_id as "obligationId", period_label as "periodLabel", period_from as "periodFrom", period_to as "periodTo", applies,
  applies_because as because, moved_from as "movedFrom", completed_on as "completedOn", completed_at as "completedAt",
  completed_by_name as "completedByName", completion_note as "completionNote"`;

/** Which deadlines are meant. */
export interface DeadlineFilter {
  /** Two-letter code, in any case. */
  readonly state?: string | undefined;
  readonly status?: DeadlineStatus | undefined;
  /** First and last day to act by. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly applies?: boolean | undefined;
  readonly search?: string | undefined;
}

export function whereDeadline(
  organizationId: string,
  { state, status, from, to, applies, search }: DeadlineFilter,
  days: DeadlineDays,
): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    ...whereGiven(state?.toUpperCase(), (at) => `state = ${at}`),
    ...whereGiven(from, (at) => `act_by >= ${at}`),
    ...whereGiven(to, (at) => `act_by <= ${at}`),
    ...whereGiven(applies, (at) => `applies = ${at}`),
    ...(status === undefined ? [] : whereStatus(status, days)),
    ...whereContains(search, ['title', 'description']),
  ];
}

function whereStatus(status: DeadlineStatus, { today, trackingSince }: DeadlineDays): Condition[] {
  const isComplete: Condition = { sql: (at) => `(completed_at is not null) = ${at}`, value: status === 'completed' };
  if (status === 'completed') return [isComplete];
  const isOpen: Condition[] = [isComplete, { sql: (at) => `applies = ${at}`, value: true }];
  if (status === 'pending') return isOpen;
  return [
    ...isOpen,
    { sql: (at) => `act_by < ${at}`, value: today },
    { sql: (at) => `(obligation_id is null or act_by >= ${at})`, value: trackingSince },
  ];
}
