import { defineAction } from '../platform/kernel/audit/audit-action.js';

/** The answers are omitted, because the record contains them and never changes. */
export const HOME_STATE_RECORDED = defineAction<{
  before?: { homeState: string | null };
  after: { policyNumber: string; homeState: string | null; reason: string; citation: string; notes: string | null };
}>({
  name: 'policy.home-state-recorded',
  subjectType: 'policy',
  label: 'Home state recorded',
});
