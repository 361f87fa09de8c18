import { defineAction } from '../platform/kernel/audit/audit-action.js';

/** If there are many policies, `policyNumbers` contains only the first. */
export const POLICIES_LINKED = defineAction<{ after: { accountName: string; policies: number; policyNumbers: readonly string[] } }>({
  name: 'account.policies-linked',
  subjectType: 'account',
  label: 'Policies linked to account',
});
export const POLICY_UNLINKED = defineAction<{ before: { accountName: string; policyNumber: string } }>({
  name: 'account.policy-unlinked',
  subjectType: 'account',
  label: 'Policy unlinked from account',
});
