import type { FiledAmount } from '../../ledger/filed-period.js';
import type { StatedSum } from '../../ledger/moves.js';
import { payeeOf, type Payee } from '../../ledger/payee.js';
import type { ReportedMonth } from '../../reported/reported-month.js';

/** A month of a payee that a filing has closed. */
export interface ClosedMonth {
  readonly month: string;
  readonly payee: Payee;
}

/** The months of the period of a filing. */
interface FilingMonths {
  readonly first: string;
  readonly last: string;
}

/**
 * What a filing states of the months that it has closed, so that two filings of one month do not state it twice. What came late for months before its
 * period is stated with the first month of the payee that is closed, where the ledger lands it; what a rule collects of months after it (by effective
 * date, booked later) with the last one.
 */
export function statedSums(closed: readonly ClosedMonth[], reported: readonly ReportedMonth[], { first, last }: FilingMonths): StatedSum[] {
  return reported.flatMap(({ month, kind, accruedCents, adjustedCents }) => {
    const ofPayee = closed.flatMap((one) => (one.payee === payeeOf(kind) ? [one.month] : [])).toSorted();
    const landsIn = month < first ? ofPayee.at(0) : month > last ? ofPayee.at(-1) : ofPayee.find((one) => one === month);
    return landsIn === undefined ? [] : [{ month, kind, landsIn, accruedCents, adjustedCents }];
  });
}

/** The same by month and payee; months without anything state zero. */
export function statedAmounts(closed: readonly ClosedMonth[], stated: readonly StatedSum[]): FiledAmount[] {
  return closed.map(({ month, payee }) => ({
    month,
    payee,
    cents: stated
      .filter(({ landsIn, kind }) => landsIn === month && payeeOf(kind) === payee)
      .reduce((sum, { accruedCents, adjustedCents }) => sum + accruedCents + adjustedCents, 0n),
  }));
}
