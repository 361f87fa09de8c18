import type { PaymentDetail, StatementPreview } from '../payment-api';
import type { Payable, Payables } from '../payment-types';

export function buildPayable(changes: Partial<Payable> = {}): Payable {
  return {
    state: 'NC',
    stateName: 'North Carolina',
    payee: 'tax_authority',
    payeeName: 'State of North Carolina',
    payBy: '2026-10-30',
    daysUntil: -21,
    filingTitle: 'Quarterly tax report',
    dueRule: null,
    stage: 'overdue',
    fromMonth: '2026-07',
    toMonth: '2026-09',
    owed: 600,
    filed: 600,
    paid: 87,
    open: 513,
    ...changes,
  };
}

export const buildPayables = (payables: Payable[] = [buildPayable()]): Payables => ({
  asOf: '2026-11-20',
  overdue: 513,
  dueThisMonth: 0,
  open: 513,
  payables,
});

export function buildPayment(changes: Partial<PaymentDetail> = {}): PaymentDetail {
  return {
    id: 'payment-1',
    state: 'NC',
    stateName: 'North Carolina',
    payee: 'tax_authority',
    payeeName: 'State of North Carolina',
    kind: 'payment',
    fromMonth: '2026-07',
    toMonth: '2026-09',
    amount: 513,
    paidOn: '2026-11-02',
    method: 'ach_debit',
    confirmation: 'NC-1',
    note: null,
    status: 'recorded',
    recordedByName: 'Dana Reyes',
    recordedAt: '2026-11-02T15:00:00.000Z',
    proofName: null,
    voidedByName: null,
    voidedAt: null,
    voidReason: null,
    shares: [{ month: '2026-07', amendment: 0, amount: 513 }],
    ...changes,
  };
}

export function buildPreview(changes: Partial<StatementPreview> = {}): StatementPreview {
  const line = {
    lineKind: 'charge',
    state: 'NC',
    stateName: 'North Carolina',
    payee: 'tax_authority',
    payeeName: 'State of North Carolina',
  } as const;
  return {
    month: '2026-10',
    previousBalance: 0,
    newCharges: 600,
    adjustments: 0,
    payments: -87,
    balance: 513,
    refusal: null,
    lines: [{ ...line, month: '2026-09', amendment: 0, payBy: '2026-10-30', amount: 600 }],
    ...changes,
  };
}
