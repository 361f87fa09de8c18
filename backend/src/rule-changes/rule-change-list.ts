import type { DownloadColumn } from '@stampline/tables';
import { type Condition, whereContains, whereDefined } from '../platform/kernel/lists/condition.js';
import { defineList } from '../platform/kernel/lists/list-definition.js';
import type { RuleChange } from './rule-change.entity.js';
import type { RuleChangeKind, RuleChangeStatus } from './rule-change.types.js';

export const ruleChangeList = defineList({
  name: 'rule-changes',
  sorts: {
    proposedAt: { sql: 'proposed_at', type: 'instant' },
    title: { sql: 'title', type: 'text' },
    status: { sql: 'status', type: 'text' },
  },
  defaultSort: '-proposedAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, max: 200 },
  search: 'the title or the reason',
});

export interface RuleChangeFilter {
  readonly kind?: RuleChangeKind | undefined;
  readonly status?: RuleChangeStatus | undefined;
  readonly search?: string | undefined;
}

export function whereChange(organizationId: string, { kind, status, search }: RuleChangeFilter): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    ...whereDefined(kind, (at) => `kind = ${at}`),
    ...whereDefined(status, (at) => `status = ${at}`),
    ...whereContains(search, ['title', 'reason']),
  ];
}

/** Fields of a change in a downloaded list. */
export type ListedChange = Pick<
  RuleChange,
  | 'title'
  | 'reason'
  | 'status'
  | 'states'
  | 'proposedByName'
  | 'proposedAt'
  | 'decidedByName'
  | 'decidedAt'
  | 'decisionReason'
  | 'appliedAt'
> & {
  /** Number of changed policies, and the difference of tax and fees in dollars. */
  result: Pick<NonNullable<RuleChange['result']>, 'changedPolicies' | 'totalDifference'> | null;
};

export const listedChangeColumns = `title, reason, status, states, proposed_by_name as "proposedByName", proposed_at as "proposedAt",
  decided_by_name as "decidedByName", decided_at as "decidedAt", decision_reason as "decisionReason", applied_at as "appliedAt", result`;

export const changeFileColumns: readonly DownloadColumn<ListedChange>[] = [
  { title: 'change', kind: 'text', value: ({ title }) => title },
  { title: 'reason', kind: 'text', value: ({ reason }) => reason },
  { title: 'status', kind: 'text', value: ({ status }) => status },
  { title: 'states', kind: 'text', value: ({ states }) => states?.join(', ') ?? 'all' },
  { title: 'proposed_by', kind: 'text', value: ({ proposedByName }) => proposedByName },
  { title: 'proposed_at', kind: 'text', value: ({ proposedAt }) => proposedAt.toISOString() },
  { title: 'decided_by', kind: 'text', value: ({ decidedByName }) => decidedByName },
  { title: 'decided_at', kind: 'text', value: ({ decidedAt }) => decidedAt?.toISOString() ?? null },
  { title: 'decision_reason', kind: 'text', value: ({ decisionReason }) => decisionReason },
  { title: 'applied_at', kind: 'text', value: ({ appliedAt }) => appliedAt?.toISOString() ?? null },
  { title: 'changed_policies', kind: 'number', value: ({ result }) => result?.changedPolicies ?? null },
  { title: 'tax_and_fees_difference', kind: 'money', value: ({ result }) => result?.totalDifference.toFixed(2) ?? null },
];
