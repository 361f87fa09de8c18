import { defineAction } from '../platform/kernel/audit/audit-action.js';
import type { PaymentRecord } from './payment.types.js';

const subjectType = 'payment';

type PaidFields = Pick<
  PaymentRecord,
  'state' | 'payee' | 'kind' | 'fromMonth' | 'toMonth' | 'amount' | 'paidOn' | 'method' | 'confirmation'
>;

export const PAYMENT_RECORDED = defineAction<{ after: PaidFields }>({ name: 'payment.recorded', subjectType, label: 'Payment recorded' });
export const PAYMENT_VOIDED = defineAction<{ before: PaidFields; after: { state: string; reason: string } }>({
  name: 'payment.voided',
  subjectType,
  label: 'Payment voided',
});
export const PAYMENT_PROOF_ADDED = defineAction<{ after: { state: string; document: string; sha256: string } }>({
  name: 'payment.proof-added',
  subjectType,
  label: 'Proof of a payment added',
});
