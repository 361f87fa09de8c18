import type { FilingPlace } from './filing-place.js';
import type { LedgerRow } from './ledger-rows.js';
import type { Move } from './moves.js';
import { type Payee, payeeOf } from './payee.js';

/** Move of a payment from one month to another, with the amount owed; whole cents. */
export interface PaidMove {
  readonly payee: Payee;
  readonly from: FilingPlace;
  readonly to: FilingPlace;
  readonly cents: bigint;
}

interface Balance {
  owed: bigint;
  paid: bigint;
}

const keyOf = (payee: Payee, { landsIn, amendment }: FilingPlace): string => `${payee} ${landsIn} ${amendment}`;

/**
 * Returns the payments that follow moved amounts: the part that is now paid beyond what is left, and was not before.
 * @param rows as they were before the moves
 */
export function paidMoves(
  rows: readonly Pick<LedgerRow, 'month' | 'amendment' | 'payee' | 'accruedCents' | 'adjustedCents' | 'paidCents'>[],
  moves: readonly Move[],
): PaidMove[] {
  const balances = new Map<string, Balance>();
  for (const { month, amendment, payee, accruedCents, adjustedCents, paidCents } of rows)
    balances.set(keyOf(payee, { landsIn: month, amendment }), { owed: accruedCents + adjustedCents, paid: paidCents });
  const of = (payee: Payee, landing: FilingPlace): Balance => {
    const key = keyOf(payee, landing);
    const known = balances.get(key) ?? { owed: 0n, paid: 0n };
    balances.set(key, known);
    return known;
  };
  const found: PaidMove[] = [];
  for (const { kind, from, to, accruedCents, adjustedCents } of moves) {
    if (kind === 'premium') continue;
    const payee = payeeOf(kind);
    const cents = accruedCents + adjustedCents;
    const [source, target] = [of(payee, from), of(payee, to)];
    const before = { source: beyond(source.paid, source.owed), target: beyond(target.paid, target.owed) };
    source.owed -= cents;
    target.owed += cents;
    const out = least(beyond(source.paid, source.owed) - before.source, cents);
    const back = least(beyond(target.paid, target.owed) - before.target, -cents);
    source.paid -= out - back;
    target.paid += out - back;
    if (out !== 0n) found.push({ payee, from, to, cents: out });
    if (back !== 0n) found.push({ payee, from: to, to: from, cents: back });
  }
  return found;
}

/** Returns the part of a payment beyond the amount owed; negative for a refund. */
function beyond(paid: bigint, owed: bigint): bigint {
  const [lowest, highest] = owed < 0n ? [owed, 0n] : [0n, owed];
  if (paid > highest) return paid - highest;
  return paid < lowest ? paid - lowest : 0n;
}

/** Returns the part of an excess that has the sign of a move, and is no larger. */
function least(excess: bigint, cents: bigint): bigint {
  if (cents > 0n) return excess <= 0n ? 0n : excess < cents ? excess : cents;
  return excess >= 0n ? 0n : excess > cents ? excess : cents;
}
