import { defineAction } from '../platform/kernel/audit/audit-action.js';

/** Amounts of the ended charges; dollars as exact text. */
export const TRANSACTION_BACKED_OUT = defineAction<{
  before: { transactionType: string; transactionDate: string; premium: string; taxAmount: string; fees: string };
  after: { policyId: string; policyNumber: string; backOutId: string; reason: string };
}>({
  name: 'policy-transaction.backed-out',
  subjectType: 'policy-transaction',
  label: 'Policy transaction backed out',
});
