import { defineAction } from '../platform/kernel/audit/audit-action.js';
import type { Plan } from './plan.js';

export const PLAN_CHOSEN = defineAction<{ before: { plan: Plan | null }; after: { plan: Plan | null } }>({
  name: 'organization.plan-chosen',
  subjectType: 'organization',
  label: 'Plan chosen',
});
