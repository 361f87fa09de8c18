import type { LedgerRow } from './ledger-rows.js';
import type { Month } from './month.js';
import type { Payee } from './payee.js';

/** Payment to a payee of a state for an inclusive range of months; whole cents, negative if the payee refunds money. */
export interface PaidPeriod {
  /** Id of the payment, a UUID from the caller. */
  readonly paymentId: string;
  /** Two-letter code. */
  readonly state: string;
  readonly payee: Payee;
  readonly fromMonth: Month;
  readonly toMonth: Month;
  readonly cents: bigint;
}

/** Amount that a payment settles for a month; whole cents, negative if the payment uses up an overpayment. */
export interface PaidAmount {
  readonly month: Month;
  readonly amendment: number;
  readonly cents: bigint;
}

/**
 * Distributes a payment: first uses up overpaid months, then settles the oldest months. The last month gets the remainder or shortage, so that the
 * amounts always add up to the payment.
 * @param rows of the payment's state, payee and months
 */
export function distributePayment(
  rows: readonly Pick<LedgerRow, 'month' | 'amendment' | 'openCents'>[],
  { cents, toMonth }: Pick<PaidPeriod, 'cents' | 'toMonth'>,
): PaidAmount[] {
  let remaining = rows.reduce((sum, { openCents }) => (openCents < 0n ? sum - openCents : sum), cents);
  const amounts: PaidAmount[] = [];
  for (const { month, amendment, openCents } of sortRows(rows)) {
    const settled = openCents < 0n ? openCents : getSmaller(openCents, remaining > 0n ? remaining : 0n);
    if (openCents > 0n) remaining -= settled;
    amounts.push({ month, amendment, cents: settled });
  }
  return addRemainder(amounts, toMonth, remaining).filter((one) => one.cents !== 0n);
}

function addRemainder(amounts: readonly PaidAmount[], toMonth: Month, rest: bigint): PaidAmount[] {
  if (rest === 0n) return [...amounts];
  const isLast = ({ month, amendment }: PaidAmount): boolean => month === toMonth && amendment === 0;
  const known = amounts.find(isLast) ?? { month: toMonth, amendment: 0, cents: 0n };
  return [...amounts.filter((one) => !isLast(one)), { ...known, cents: known.cents + rest }];
}

const sortRows = <Row extends Pick<LedgerRow, 'month' | 'amendment'>>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.month === other.month ? one.amendment - other.amendment : one.month < other.month ? -1 : 1));

const getSmaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
