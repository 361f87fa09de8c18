import { defineAction } from '../platform/kernel/audit/audit-action.js';

/** Facts of a transaction that count; dollars as exact text. */
interface RecordedCharges {
  readonly transactionType: string;
  readonly transactionDate: string;
  readonly premium: string;
  readonly taxAmount: string;
  readonly fees: string;
}

export const TRANSACTION_ENTERED = defineAction<{ after: RecordedCharges & { policyId: string; policyNumber: string; reason: string } }>({
  name: 'policy-transaction.entered',
  subjectType: 'policy-transaction',
  label: 'Policy transaction entered',
});
/** Before: charges that no longer apply. After: the new charges. */
export const TRANSACTION_CORRECTED = defineAction<{
  before: RecordedCharges;
  after: RecordedCharges & { policyId: string; policyNumber: string; replacementId: string; reason: string };
}>({
  name: 'policy-transaction.corrected',
  subjectType: 'policy-transaction',
  label: 'Policy transaction corrected',
});
/** Facts that were added to a recorded transaction, as one text; its charges do not change. */
export const TRANSACTION_DETAILS_ADDED = defineAction<{ after: { policyId: string; policyNumber: string; facts: string } }>({
  name: 'policy-transaction.details-added',
  subjectType: 'policy-transaction',
  label: 'Details of a policy transaction added',
});
