import { type Condition, whereDefined, whereContainsWords } from '../platform/kernel/lists/condition.js';
import { defineList } from '../platform/kernel/lists/list-definition.js';
import type { FilingStage } from './filing.types.js';

export const filingList = defineList({
  name: 'filings',
  sorts: {
    openedAt: { sql: 'opened_at', type: 'instant' },
    actBy: { sql: 'act_by', type: 'day' },
    state: { sql: 'state', type: 'text' },
  },
  defaultSort: '-openedAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, max: 200 },
  search: 'the state, title or period, word by word',
});

export const filingColumns = `
  id, deadline_id as "deadlineId", state, obligation_id as "obligationId", filing_type as "filingType", title,
  period_label as "periodLabel", period_from as "periodFrom", period_to as "periodTo", amendment, is_batch as "isBatch", act_by as "actBy",
  package_task_id as "packageTaskId", submission_id as "submissionId", sent_package_id as "sentPackageId",
  opened_by_name as "openedByName", opened_at as "openedAt", sent_by_name as "sentByName", sent_at as "sentAt"`;

export interface FilingFilter {
  /** Two-letter code of the state, in upper or lower case. */
  readonly state?: string | undefined;
  readonly stage?: FilingStage | undefined;
  readonly deadlineId?: string | undefined;
  readonly search?: string | undefined;
}

/** @param stateName SQL for the name of the filing's state */
export function whereFiling(organizationId: string, { state, stage, deadlineId, search }: FilingFilter, stateName: string): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    ...whereDefined(state?.toUpperCase(), (at) => `state = ${at}`),
    ...whereDefined(stage, (at) => `(case when sent_at is null then 'preparing' else 'sent' end) = ${at}`),
    ...whereDefined(deadlineId, (at) => `deadline_id = ${at}`),
    ...whereContainsWords(search, ['state', stateName, 'title', `period_label || ' ' || to_char(period_from, 'YYYY')`]),
  ];
}
