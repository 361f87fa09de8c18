import { defineAction } from '../platform/kernel/audit/audit-action.js';

interface ReviewDetails {
  readonly note: string | null;
  readonly ruleChangeId: string | null;
}

export const REGULATORY_UPDATE_REVIEWED = defineAction<{ before?: ReviewDetails; after: ReviewDetails & { title: string } }>({
  name: 'regulatory-update.reviewed',
  subjectType: 'regulatory update',
  label: 'Regulatory update reviewed',
});
export const MONITORING_TRIGGERED = defineAction<{ after: { states: readonly string[] } }>({
  name: 'monitoring.triggered',
  subjectType: 'monitoring',
  label: 'Monitoring triggered',
});
