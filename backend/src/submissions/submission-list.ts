import type { FilingType } from '../jurisdictions/rulebook.types.js';
import { type Condition, whereDefined, whereContainsWords } from '../platform/kernel/lists/condition.js';
import { defineList } from '../platform/kernel/lists/list-definition.js';
import type { SubmissionPriority } from './submission-priority.js';
import type { SubmissionStatus } from './submission-status.js';

export const submissionList = defineList({
  name: 'submissions',
  sorts: {
    submittedAt: { sql: 'submitted_at', type: 'instant' },
    dueDate: { sql: "coalesce(due_date, date '9999-12-31')", type: 'day' },
    state: { sql: 'state', type: 'text' },
  },
  defaultSort: '-submittedAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 1_000, max: 1_000 },
  search: 'the state, filing type, status, reference number, comments or name of the person who recorded it, word by word',
});

export const submissionColumns = `
  id, state, filing_type as "filingType", submission_type as "submissionType", status, priority, due_date as "dueDate",
  coalesce(filed_on, (submitted_at at time zone 'America/New_York')::date) as "filedOn",
  reference_number as "referenceNumber", comments, assignee_id as "assigneeId", replaces_id as "replacesId", deadline_id as "deadlineId",
  compliance_score as "complianceScore",
  submitted_by_name as "submittedByName", submitted_at as "submittedAt", decided_at as "decidedAt", version, changed_in as "changedIn"`;

const SEARCHED_COLUMNS = [
  `replace(filing_type, '_', ' ')`,
  `replace(status, '_', ' ')`,
  'reference_number',
  'comments',
  'submitted_by_name',
];

export interface SubmissionFilter {
  /** Two-letter code, in upper or lower case. */
  readonly state?: string | undefined;
  readonly status?: SubmissionStatus | undefined;
  readonly filingType?: FilingType | undefined;
  readonly priority?: SubmissionPriority | undefined;
  readonly assigneeId?: string | undefined;
  readonly deadlineId?: string | undefined;
  readonly deadlineIds?: readonly string[] | undefined;
  readonly search?: string | undefined;
}

/** @param stateName SQL for the name of a submission's state */
export function whereSubmission(organizationId: string, filter: SubmissionFilter, stateName: string): Condition[] {
  const { state, status, filingType, priority, assigneeId, deadlineId, deadlineIds, search } = filter;
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    ...whereDefined(state?.toUpperCase(), (at) => `state = ${at}`),
    ...whereDefined(status, (at) => `status = ${at}`),
    ...whereDefined(filingType, (at) => `filing_type = ${at}`),
    ...whereDefined(priority, (at) => `priority = ${at}`),
    ...whereDefined(assigneeId, (at) => `assignee_id = ${at}`),
    ...whereDefined(deadlineId, (at) => `deadline_id = ${at}`),
    ...whereDefined(deadlineIds, (at) => `deadline_id = any (${at}::uuid[])`),
    ...whereContainsWords(search, ['state', stateName, ...SEARCHED_COLUMNS]),
  ];
}
