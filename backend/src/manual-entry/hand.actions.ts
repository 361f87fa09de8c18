import { defineAction } from '../platform/kernel/audit/audit-action.js';

/** What counts of a transaction; dollars as exact text. */
interface Booked {
  readonly transactionType: string;
  readonly transactionDate: string;
  readonly premium: string;
  readonly taxAmount: string;
  readonly fees: string;
}

export const TRANSACTION_ENTERED = defineAction<{ after: Booked & { policyId: string; policyNumber: string; reason: string } }>({
  name: 'policy-transaction.entered',
  subjectType: 'policy-transaction',
  label: 'Policy transaction entered',
});
/** Before: what is charged no more. After: what replaces it. */
export const TRANSACTION_CORRECTED = defineAction<{
  before: Booked;
  after: Booked & { policyId: string; policyNumber: string; replacementId: string; reason: string };
}>({
  name: 'policy-transaction.corrected',
  subjectType: 'policy-transaction',
  label: 'Policy transaction corrected',
});
