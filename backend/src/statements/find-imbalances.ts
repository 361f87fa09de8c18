import type { LedgerRow, OwedByDate } from '../ledger/ledger-rows.js';
import { formatGroupedAmount } from '../money/grouped-amount.js';
import { getPayeeKindName } from '../ledger/payee-name.js';
import type { CountedCharge } from '../figures/recount/counted-charges.service.js';
import type { StatementSums } from './next-statement.js';

/**
 * Returns sentences that explain why a statement does not add up; such a statement must not be issued. A statement's balance has to equal the
 * ledger's open amounts, and for each payee, the ledger has to equal the sums of the book's transactions.
 */
export function findImbalances(
  { balanceCents }: Pick<StatementSums, 'balanceCents'>,
  rows: readonly Pick<LedgerRow, 'openCents'>[],
  kept: readonly Omit<OwedByDate, 'isFee'>[],
  counted: readonly CountedCharge[],
): string[] {
  const open = rows.reduce((sum, { openCents }) => sum + openCents, 0n);
  const balance =
    open === balanceCents
      ? []
      : [`Its lines add up to $${formatGroupedAmount(balanceCents)}, but $${formatGroupedAmount(open)} is open in the ledger.`];
  return [...balance, ...listDifferences(kept, counted)];
}

function listDifferences(kept: readonly Omit<OwedByDate, 'isFee'>[], counted: readonly CountedCharge[]): string[] {
  const sums = new Map<string, { of: Omit<CountedCharge, 'cents'>; ledger: bigint; book: bigint }>();
  const add = (of: Omit<CountedCharge, 'cents'>, ledger: bigint, book: bigint): void => {
    const key = `${of.state} ${of.month} ${of.payee}`;
    const known = sums.get(key) ?? { of, ledger: 0n, book: 0n };
    sums.set(key, { of, ledger: known.ledger + ledger, book: known.book + book });
  };
  for (const one of kept) add(one, one.owedCents, 0n);
  for (const one of counted) add(one, 0n, one.cents);
  const ordered = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return ordered.flatMap(([, { of, ledger, book }]) => {
    if (ledger === book) return [];
    const where = `${of.state} ${of.month}, ${getPayeeKindName(of.payee).toLowerCase()}`;
    return [`${where}: the transactions add up to $${formatGroupedAmount(book)}, but the ledger has $${formatGroupedAmount(ledger)}.`];
  });
}
