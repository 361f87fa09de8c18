import type { PaidAmount } from '../ledger/paid-amounts.js';
import type { NamePayee } from '../ledger/payee-name.js';
import { toDollars } from '../money/json-dollars.js';
import type { PaymentDto, PaymentShareDto } from './payment.dto.js';
import type { PaymentRecord } from './payment.types.js';

export function toPaymentDto(payment: PaymentRecord, stateName: string, nameOf: NamePayee): Pick<PaymentDto, keyof PaymentDto> {
  const { id, state, payee, kind, fromMonth, toMonth, amount, paidOn, method, confirmation, note } = payment;
  const { recordedByName, recordedAt, proofName, voidedByName, voidedAt, voidReason } = payment;
  return {
    id,
    state,
    stateName,
    payee,
    payeeName: nameOf(state, payee),
    kind,
    fromMonth,
    toMonth,
    amount: Number(amount),
    paidOn,
    method,
    confirmation,
    note,
    status: voidedAt === null ? 'recorded' : 'voided',
    recordedByName,
    recordedAt: recordedAt.toISOString(),
    proofName,
    voidedByName,
    voidedAt: voidedAt?.toISOString() ?? null,
    voidReason,
  };
}

export const toShareDtos = (amounts: readonly PaidAmount[]): PaymentShareDto[] =>
  amounts.map(({ month, amendment, cents }) => ({ month, amendment, amount: toDollars(cents) }));
