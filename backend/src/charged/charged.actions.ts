import { defineAction } from '../platform/kernel/audit/audit-action.js';
import type { Settlement } from './charged.types.js';

/** The subject is the transaction. */
export const CHARGE_DIFFERENCE_SETTLED = defineAction<{
  after: { state: string; policyNumber: string; difference: string; settlement: Settlement; note: string | null };
}>({ name: 'charge-difference.settled', subjectType: 'charge difference', label: 'Difference of charges settled' });
