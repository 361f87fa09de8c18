import type { NewPayment, Payable } from './payment-types';
import { KINDS, METHODS, PAYEES } from './payment-labels';

export interface PaymentFields {
  state: string;
  payee: string;
  kind: string;
  fromMonth: string;
  toMonth: string;
  amount: string;
  paidOn: string;
  method: string;
  confirmation: string;
  note: string;
}

/** Returns the initial form values: empty, or those for an open balance. @param month last month, YYYY-MM */
export function toPaymentFields(today: string, month: string, payable: Payable | null): PaymentFields {
  const shared = { paidOn: today, method: '', confirmation: '', note: '' };
  if (payable === null) return { ...shared, state: '', payee: '', kind: 'payment', fromMonth: month, toMonth: month, amount: '' };
  const { state, payee, fromMonth, toMonth, open } = payable;
  return { ...shared, state, payee, kind: open < 0 ? 'refund' : 'payment', fromMonth, toMonth, amount: Math.abs(open).toFixed(2) };
}

/** Validates the form, and returns messages by field. */
export function validatePayment({ state, payee, fromMonth, toMonth, amount, paidOn, method }: PaymentFields) {
  return {
    state: state === '' ? 'Choose a state' : undefined,
    payee: payee === '' ? 'Choose who was paid' : undefined,
    toMonth: toMonth < fromMonth ? 'Choose a last month that is not before the first' : undefined,
    amount: /^\d+(\.\d{1,2})?$/.test(amount.trim()) && Number(amount) > 0 ? undefined : 'Enter dollars, for example 513.00',
    paidOn: paidOn === '' ? 'Enter the day of the payment' : undefined,
    method: method === '' ? 'Choose how it was paid' : undefined,
  };
}

export function toPaymentRequest(fields: PaymentFields): NewPayment {
  const { state, fromMonth, toMonth, amount, paidOn, confirmation, note } = fields;
  return {
    state,
    payee: PAYEES.find(([value]) => value === fields.payee)?.[0] ?? 'other',
    kind: KINDS.find(([value]) => value === fields.kind)?.[0] ?? 'payment',
    fromMonth,
    toMonth,
    amount: Number(amount),
    paidOn,
    method: METHODS.find(([value]) => value === fields.method)?.[0] ?? 'other',
    confirmation: confirmation.trim() || null,
    note: note.trim() || null,
  };
}
