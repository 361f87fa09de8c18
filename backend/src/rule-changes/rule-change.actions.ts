import { defineAction } from '../platform/kernel/audit/audit-action.js';
import type { Proposal, RuleChangeStatus } from './rule-change.types.js';

const subjectType = 'rule-change';

export const RULE_CHANGE_PROPOSED = defineAction<{ after: { title: string; reason: string; proposal?: Proposal } }>({
  name: 'rule-change.proposed',
  subjectType,
  label: 'Rule change proposed',
});

/** Status before a decision; absent when the product approves a change to a new version of the rulebook. */
interface Decision {
  readonly before?: { readonly status: RuleChangeStatus };
  readonly after: { readonly status: RuleChangeStatus; readonly title: string; readonly reason?: string };
}

export const RULE_CHANGE_APPROVED = defineAction<Decision>({
  name: 'rule-change.approved',
  subjectType,
  label: 'Rule change approved',
});
export const RULE_CHANGE_REJECTED = defineAction<Decision>({
  name: 'rule-change.rejected',
  subjectType,
  label: 'Rule change rejected',
});
export const RULE_CHANGE_WITHDRAWN = defineAction<Decision>({
  name: 'rule-change.withdrawn',
  subjectType,
  label: 'Rule change withdrawn',
});

/** Rules before and after, and the changes in the book, with the difference in dollars. */
export const RULE_CHANGE_APPLIED = defineAction<{
  before: object;
  after: { title: string; changedPolicies: number; changedTransactions: number; totalDifference: number; notPriced: number };
}>({ name: 'rule-change.applied', subjectType, label: 'Rule change applied' });
