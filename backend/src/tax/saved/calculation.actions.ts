import { defineAction } from '../../platform/kernel/audit/audit-action.js';

/** Records the name and the total in dollars. */
export const CALCULATION_SAVED = defineAction<{ after: { name: string; totalDue: number } }>({
  name: 'calculation.saved',
  subjectType: 'calculation',
  label: 'Calculation saved',
});
export const CALCULATION_DELETED = defineAction<{ before: { name: string } }>({
  name: 'calculation.deleted',
  subjectType: 'calculation',
  label: 'Calculation deleted',
});
