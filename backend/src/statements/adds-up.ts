import type { LedgerRow, MonthOfTransactions } from '../ledger/ledger-rows.js';
import { groupedAmount } from '../money/grouped-amount.js';
import type { StatementSums } from './next-statement.js';

/** What transactions of a state and month add up to, counted from the book; whole cents. */
type Counted = Pick<MonthOfTransactions, 'state' | 'month' | 'taxCents' | 'feesCents'>;

/**
 * Why a statement must not be issued, in sentences; none when it adds up: its balance is what the ledger has open, and the ledger is what
 * the transactions of the book add up to.
 */
export function faultsOf(
  { balanceCents }: Pick<StatementSums, 'balanceCents'>,
  rows: readonly Pick<LedgerRow, 'openCents'>[],
  kept: readonly Counted[],
  counted: readonly Counted[],
): string[] {
  const open = rows.reduce((sum, { openCents }) => sum + openCents, 0n);
  const balance =
    open === balanceCents
      ? []
      : [`Its lines add up to $${groupedAmount(balanceCents)}, but $${groupedAmount(open)} is open in the ledger.`];
  return [...balance, ...differences(kept, counted)];
}

function differences(kept: readonly Counted[], counted: readonly Counted[]): string[] {
  const keyOf = ({ state, month }: Counted): string => `${state} ${month}`;
  const [inLedger, inBook] = [sumsBy(kept, keyOf), sumsBy(counted, keyOf)];
  return [...new Set([...inLedger.keys(), ...inBook.keys()])].toSorted().flatMap((key) => {
    const [ledger, book] = [inLedger.get(key) ?? 0n, inBook.get(key) ?? 0n];
    if (ledger === book) return [];
    return [`${key}: the ledger says $${groupedAmount(ledger)}, and the transactions add up to $${groupedAmount(book)}.`];
  });
}

function sumsBy(all: readonly Counted[], keyOf: (one: Counted) => string): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const one of all) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0n) + one.taxCents + one.feesCents);
  return sums;
}
