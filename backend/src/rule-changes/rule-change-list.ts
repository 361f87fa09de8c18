import { type Condition, whereContains, whereGiven } from '../platform/lists/condition.js';
import { defineList } from '../platform/lists/list-definition.js';
import type { RuleChangeKind, RuleChangeStatus } from './rule-change.types.js';

/** Changes of an organization's rules as a list. */
export const ruleChangeList = defineList({
  name: 'rule-changes',
  sorts: {
    proposedAt: { sql: 'proposed_at', type: 'instant' },
    title: { sql: 'title', type: 'text' },
    status: { sql: 'status', type: 'text' },
  },
  defaultSort: '-proposedAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, most: 200 },
  search: 'the title or the reason',
});

/** Which changes are meant. */
export interface RuleChangeFilter {
  readonly kind?: RuleChangeKind | undefined;
  readonly status?: RuleChangeStatus | undefined;
  readonly search?: string | undefined;
}

export function whereChange(organizationId: string, { kind, status, search }: RuleChangeFilter): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    ...whereGiven(kind, (at) => `kind = ${at}`),
    ...whereGiven(status, (at) => `status = ${at}`),
    ...whereContains(search, ['title', 'reason']),
  ];
}
