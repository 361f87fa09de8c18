import { defineAction } from '../../platform/kernel/audit/audit-action.js';

export const PLACEMENTS_ASSIGNED = defineAction<{
  before: { assignees: readonly (string | null)[] };
  after: { assignee: string | null; placements: number; policyNumbers: readonly string[] };
}>({ name: 'placement.assigned', subjectType: 'placement', label: 'Placements assigned' });
