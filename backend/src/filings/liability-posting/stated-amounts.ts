import type { FiledAmount } from '../../ledger/filed-period.js';
import type { StatedSum } from '../../ledger/moves.js';
import { getPayee, type Payee } from '../../ledger/payee.js';
import type { ReportedMonth } from '../../reported/reported-month.js';

/** A payee's month that a filing has closed. */
export interface ClosedMonth {
  readonly month: string;
  readonly payee: Payee;
}

/** Months in a filing's period. */
interface FilingMonths {
  readonly first: string;
  readonly last: string;
}

/**
 * Sums the amounts that a filing states for the months that it closed, so that two filings for one month do not state them twice. Assigns late
 * transactions from before the period to the payee's first closed month, as the ledger does, and charges from after the period (effective later, or
 * recorded later) to the last closed month.
 */
export function sumStatedAmounts(
  closed: readonly ClosedMonth[],
  reported: readonly ReportedMonth[],
  { first, last }: FilingMonths,
): StatedSum[] {
  return reported.flatMap(({ month, kind, accruedCents, adjustedCents }) => {
    const payeeMonths = closed.flatMap((one) => (one.payee === getPayee(kind) ? [one.month] : [])).toSorted();
    const landsIn = month < first ? payeeMonths.at(0) : month > last ? payeeMonths.at(-1) : payeeMonths.find((one) => one === month);
    return landsIn === undefined ? [] : [{ month, kind, landsIn, accruedCents, adjustedCents }];
  });
}

/** Returns amounts by month and payee; zero for months without amounts. */
export function listStatedAmounts(closed: readonly ClosedMonth[], stated: readonly StatedSum[]): FiledAmount[] {
  return closed.map(({ month, payee }) => ({
    month,
    payee,
    cents: stated
      .filter(({ landsIn, kind }) => landsIn === month && getPayee(kind) === payee)
      .reduce((sum, { accruedCents, adjustedCents }) => sum + accruedCents + adjustedCents, 0n),
  }));
}
