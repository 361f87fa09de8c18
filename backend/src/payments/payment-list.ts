import type { NamePayee } from '../ledger/payee-name.js';
import type { Payee } from '../ledger/payee.js';
import type { DownloadColumn } from '@stampline/tables';
import { type Condition, whereDefined, whereContainsWords } from '../platform/kernel/lists/condition.js';
import { defineList } from '../platform/kernel/lists/list-definition.js';
import type { PaymentRecord, PaymentStatus } from './payment.types.js';

export const paymentList = defineList({
  name: 'payments',
  sorts: {
    paidOn: { sql: 'paid_on', type: 'day' },
    amount: { sql: '(amount * 100)::bigint', type: 'whole' },
    state: { sql: 'state', type: 'text' },
  },
  defaultSort: '-paidOn',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, max: 200 },
  search: 'the state, confirmation number, note or name of the person who recorded it, word by word',
});

export const paymentColumns = `
  id, state, payee, kind, from_month as "fromMonth", to_month as "toMonth", amount, paid_on as "paidOn", method, confirmation, note,
  recorded_at as "recordedAt", recorded_by_name as "recordedByName", proof_id as "proofId", proof_name as "proofName",
  proof_bytes as "proofBytes", voided_at as "voidedAt", voided_by_name as "voidedByName", void_reason as "voidReason"`;

export interface PaymentFilter {
  /** Two-letter code, in upper or lower case. */
  readonly state?: string | undefined;
  readonly payee?: Payee | undefined;
  readonly status?: PaymentStatus | undefined;
  readonly search?: string | undefined;
}

/** @param stateName SQL for the name of a payment's state */
export function wherePayment(organizationId: string, { state, payee, status, search }: PaymentFilter, stateName: string): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    ...whereDefined(state?.toUpperCase(), (at) => `state = ${at}`),
    ...whereDefined(payee, (at) => `payee = ${at}`),
    ...whereDefined(status, (at) => `(case when voided_at is null then 'recorded' else 'voided' end) = ${at}`),
    ...whereContainsWords(search, ['state', stateName, 'confirmation', 'note', 'recorded_by_name']),
  ];
}

/** Returns the columns of downloaded payments. */
export const getPaymentFileColumns = (nameOf: NamePayee): readonly DownloadColumn<PaymentRecord>[] => [
  { title: 'paid_on', kind: 'day', value: ({ paidOn }) => paidOn },
  { title: 'state', kind: 'text', value: ({ state }) => state },
  { title: 'payee', kind: 'text', value: ({ state, payee }) => nameOf(state, payee) },
  { title: 'kind', kind: 'text', value: ({ kind }) => kind },
  { title: 'from_month', kind: 'text', value: ({ fromMonth }) => fromMonth },
  { title: 'to_month', kind: 'text', value: ({ toMonth }) => toMonth },
  { title: 'amount', kind: 'money', value: ({ amount }) => amount },
  { title: 'method', kind: 'text', value: ({ method }) => method },
  { title: 'confirmation', kind: 'text', value: ({ confirmation }) => confirmation },
  { title: 'note', kind: 'text', value: ({ note }) => note },
  { title: 'proof', kind: 'text', value: ({ proofName }) => proofName },
  { title: 'recorded_by', kind: 'text', value: ({ recordedByName }) => recordedByName },
  { title: 'recorded_at', kind: 'text', value: ({ recordedAt }) => recordedAt.toISOString() },
  { title: 'void_reason', kind: 'text', value: ({ voidReason }) => voidReason },
];
