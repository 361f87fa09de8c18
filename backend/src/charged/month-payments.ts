import type { LedgerRow, OwedByDate } from '../ledger/ledger-rows.js';
import type { Payee } from '../ledger/payee.js';

/** Amounts paid to a payee for a month, and due to the payee for the month's transactions. Signed whole cents. */
export interface PayeePayment {
  readonly paidCents: bigint;
  readonly dueCents: bigint;
}

/** Payments for one state and month. */
export interface MonthPayments {
  readonly state: string;
  readonly month: string;
  readonly paidCents: bigint;
  readonly payees: ReadonlyMap<Payee, PayeePayment>;
}

/** Sums payments by state, month and payee. Keys are like `TX 2026-10`. */
export function findPayments(
  rows: readonly Pick<LedgerRow, 'state' | 'month' | 'payee' | 'paidCents'>[],
  owed: readonly OwedByDate[],
): Map<string, MonthPayments> {
  const found = new Map<string, MonthPayments>();
  const add = ({ state, month, payee }: Pick<LedgerRow, 'state' | 'month' | 'payee'>, paidCents: bigint, dueCents: bigint): void => {
    const { paidCents: paidBefore = 0n, payees = new Map<Payee, PayeePayment>() } = found.get(`${state} ${month}`) ?? {};
    const before = payees.get(payee) ?? { paidCents: 0n, dueCents: 0n };
    const after = new Map(payees).set(payee, { paidCents: before.paidCents + paidCents, dueCents: before.dueCents + dueCents });
    found.set(`${state} ${month}`, { state, month, paidCents: paidBefore + paidCents, payees: after });
  };
  for (const row of rows) add(row, row.paidCents, 0n);
  for (const row of owed) add(row, 0n, row.owedCents);
  return found;
}

/** Returns true if a payment covers only part of the charges due and must be allocated to transactions. */
export const isPaidInPart = ({ paidCents, dueCents }: PayeePayment): boolean =>
  paidCents > 0n ? paidCents < dueCents : paidCents < 0n && paidCents > dueCents;

/** Sums the amounts paid in excess of the month's charges, which belong to no transaction of the month. */
export function sumUnassigned({ payees }: MonthPayments): bigint {
  let sum = 0n;
  for (const one of payees.values()) if (one.paidCents !== 0n && !isPaidInPart(one)) sum += one.paidCents - one.dueCents;
  return sum;
}
