import type { CalendarDate } from '../dates/calendar-date.js';
import type { LedgerRow } from '../ledger/ledger-rows.js';
import type { Month } from '../ledger/month.js';
import type { Payee } from '../ledger/payee.js';

/** Months of a payee with the same pay-by date, before the organization used the product. Whole cents. */
export interface OpeningLine {
  readonly state: string;
  readonly payee: Payee;
  readonly fromMonth: Month;
  readonly toMonth: Month;
  /** Amounts of the months that are not in any filing yet. */
  readonly unfiled: readonly { readonly month: Month; readonly cents: bigint }[];
  /** 0 or more. */
  readonly openCents: bigint;
}

/** Amount that is still owed to a payee. */
export interface OutstandingAmount {
  readonly state: string;
  readonly payee: Payee;
  readonly cents: bigint;
}

/**
 * Groups ledger rows that were due before a day by state, payee and pay-by date, oldest first, omitting rows that do not have a date.
 */
export function groupOpeningLines(
  rows: readonly LedgerRow[],
  getPayBy: (row: LedgerRow) => CalendarDate | undefined,
  before: CalendarDate,
): OpeningLine[] {
  const groups = new Map<string, LedgerRow[]>();
  for (const row of rows) {
    const payBy = getPayBy(row);
    if (payBy === undefined || payBy >= before) continue;
    const key = `${row.state} ${row.payee} ${payBy}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => toLine(group))
    .filter(({ unfiled, openCents }) => unfiled.length > 0 || openCents > 0n);
}

function toLine(group: readonly LedgerRow[]): OpeningLine {
  const months = group.map(({ month }) => month).toSorted();
  const open = group.reduce((sum, { openCents }) => sum + openCents, 0n);
  const unfiled = group.filter(({ isFiled, amendment }) => !isFiled && amendment === 0);
  return {
    state: group[0]!.state,
    payee: group[0]!.payee,
    fromMonth: months[0]!,
    toMonth: months.at(-1)!,
    unfiled: unfiled.map(({ month, accruedCents, adjustedCents }) => ({ month, cents: accruedCents + adjustedCents })),
    openCents: open > 0n ? open : 0n,
  };
}

/** Returns the paid part of each line. The amount that is still owed to the payee is deducted from its latest lines. */
export function computePaidCents(lines: readonly OpeningLine[], stillOwed: readonly OutstandingAmount[]): bigint[] {
  const remaining = new Map(stillOwed.map(({ state, payee, cents }) => [`${state} ${payee}`, cents]));
  return lines
    .toReversed()
    .map(({ state, payee, openCents }) => {
      const owed = remaining.get(`${state} ${payee}`) ?? 0n;
      const unpaid = owed < openCents ? owed : openCents;
      remaining.set(`${state} ${payee}`, owed - unpaid);
      return openCents - unpaid;
    })
    .toReversed();
}
