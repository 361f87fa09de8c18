import type { AssignedMonth } from './assigned-month.js';
import type { LedgerRow } from './ledger-rows.js';
import type { LedgerMove } from './moves.js';
import { type Payee, getPayee } from './payee.js';

/** Move of a payment from one month to another, along with the amount owed; whole cents. */
export interface PaidMove {
  readonly payee: Payee;
  readonly from: AssignedMonth;
  readonly to: AssignedMonth;
  readonly cents: bigint;
}

interface MonthBalance {
  owed: bigint;
  paid: bigint;
}

const getKey = (payee: Payee, { landsIn, amendment }: AssignedMonth): string => `${payee} ${landsIn} ${amendment}`;

/**
 * Returns the payments that follow moved amounts: the part that exceeds the remaining amount now but did not before. @param rows before the moves
 */
export function computePaidMoves(
  rows: readonly Pick<LedgerRow, 'month' | 'amendment' | 'payee' | 'accruedCents' | 'adjustedCents' | 'paidCents'>[],
  moves: readonly LedgerMove[],
): PaidMove[] {
  const balances = new Map<string, MonthBalance>();
  for (const { month, amendment, payee, accruedCents, adjustedCents, paidCents } of rows)
    balances.set(getKey(payee, { landsIn: month, amendment }), { owed: accruedCents + adjustedCents, paid: paidCents });
  const getBalance = (payee: Payee, landing: AssignedMonth): MonthBalance => {
    const key = getKey(payee, landing);
    const known = balances.get(key) ?? { owed: 0n, paid: 0n };
    balances.set(key, known);
    return known;
  };
  const found: PaidMove[] = [];
  for (const { kind, from, to, accruedCents, adjustedCents } of moves) {
    if (kind === 'premium') continue;
    const payee = getPayee(kind);
    const cents = accruedCents + adjustedCents;
    const [source, target] = [getBalance(payee, from), getBalance(payee, to)];
    const before = { source: getOverpayment(source.paid, source.owed), target: getOverpayment(target.paid, target.owed) };
    source.owed -= cents;
    target.owed += cents;
    const out = limitToMove(getOverpayment(source.paid, source.owed) - before.source, cents);
    const back = limitToMove(getOverpayment(target.paid, target.owed) - before.target, -cents);
    source.paid -= out - back;
    target.paid += out - back;
    if (out !== 0n) found.push({ payee, from, to, cents: out });
    if (back !== 0n) found.push({ payee, from: to, to: from, cents: back });
  }
  return found;
}

/** Returns the part of a payment beyond the amount owed; negative for a refund. */
function getOverpayment(paid: bigint, owed: bigint): bigint {
  const [lowest, highest] = owed < 0n ? [owed, 0n] : [0n, owed];
  if (paid > highest) return paid - highest;
  return paid < lowest ? paid - lowest : 0n;
}

/** Returns the part of an excess that has the same sign as a move and does not exceed it. */
function limitToMove(excess: bigint, cents: bigint): bigint {
  if (cents > 0n) return excess <= 0n ? 0n : excess < cents ? excess : cents;
  return excess >= 0n ? 0n : excess > cents ? excess : cents;
}
