import { defineAction } from '../platform/kernel/audit/audit-action.js';
import type { Settlement } from './charged.types.js';

export const CHARGE_DIFFERENCE_SETTLED = defineAction<{
  after: { state: string; policyNumber: string; difference: string; settlement: Settlement; note: string | null };
}>({ name: 'charge-difference.settled', subjectType: 'charge difference', label: 'Difference of charges settled' });

/** The subject of the action is the transaction. */
export const CHARGE_DIFFERENCE_REOPENED = defineAction<{
  before: { settlement: Settlement };
  after: { state: string; policyNumber: string; difference: string; reason: string };
}>({ name: 'charge-difference.reopened', subjectType: 'charge difference', label: 'Decision on charges undone' });
