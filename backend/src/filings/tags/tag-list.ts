import { type Condition, whereDefined, whereContainsWords } from '../../platform/kernel/lists/condition.js';
import { defineList } from '../../platform/kernel/lists/list-definition.js';
import type { TagStatus } from './tag-status.js';

export const tagList = defineList({
  name: 'filing-tags',
  sorts: {
    taggedAt: { sql: 'g.tagged_at', type: 'instant' },
    ofPolicyNumber: { sql: 'g.policy_number', type: 'text' },
  },
  defaultSort: '-taggedAt',
  id: { sql: 'g.id', type: 'uuid' },
  limit: { default: 50, max: 200 },
  search: 'the policy number, code or explanation from the office, word by word',
});

export const tagColumns = `
  g.id, g.filing_id as "filingId", g.package_id as "packageId", g.transaction_id as "transactionId", g.policy_id as "policyId",
  g.policy_number as "policyNumber", g.line_number as line, g.answer, g.code, g.words, g.office_number as "officeNumber", g.tagged_at as "taggedAt",
  g.status, g.note, g.settled_by_name as "settledByName", g.settled_at as "settledAt", g.assignee_id as "assigneeId"`;

export interface TagFilter {
  /** Two-letter code of the state, in upper or lower case. */
  readonly state?: string | undefined;
  readonly tagStatus?: TagStatus | undefined;
  readonly assigneeId?: string | undefined;
  readonly filingId?: string | undefined;
  readonly search?: string | undefined;
}

export const tagSource = 'filing_tags g join filings f on f.organization_id = g.organization_id and f.id = g.filing_id';

export function whereTag(organizationId: string, { state, tagStatus, assigneeId, filingId, search }: TagFilter): Condition[] {
  return [
    { sql: (at) => `g.organization_id = ${at}`, value: organizationId },
    ...whereDefined(state?.toUpperCase(), (at) => `f.state = ${at}`),
    ...whereDefined(tagStatus, (at) => `g.status = ${at}`),
    ...whereDefined(assigneeId, (at) => `g.assignee_id = ${at}`),
    ...whereDefined(filingId, (at) => `g.filing_id = ${at}`),
    ...whereContainsWords(search, ['g.policy_number', 'g.code', 'g.words']),
  ];
}
