import type { CalendarDate } from '../../dates/calendar-date.js';
import type { LedgerRow } from '../../ledger/ledger-rows.js';
import type { Payee } from '../../ledger/payee.js';

/** A state's filing with its period, and the payees that are paid with it. */
export interface SettlingFiling {
  readonly title: string;
  readonly payees: readonly Payee[];
  /** First day of the filing's period. */
  readonly from: CalendarDate;
  /** Last day of the filing's period. */
  readonly to: CalendarDate;
  /** Last business day on which to pay. */
  readonly payBy: CalendarDate;
  /** Last day to pay on time. */
  readonly lastDay: CalendarDate;
}

/** Returns the filing with which a payee must be paid for a month. If several filings cover the month, returns the one to pay first. */
export function findDueFiling(
  filings: readonly SettlingFiling[],
  { month, payee }: Pick<LedgerRow, 'month' | 'payee'>,
): SettlingFiling | undefined {
  const covering = filings.filter(({ payees, from, to }) => payees.includes(payee) && from.slice(0, 7) <= month && month <= to.slice(0, 7));
  return covering.toSorted((one, other) => (one.payBy < other.payBy ? -1 : one.payBy > other.payBy ? 1 : 0))[0];
}

/** Returns the filing to pay first. */
export function getEarlierFiling(one: SettlingFiling | undefined, other: SettlingFiling | undefined): SettlingFiling | undefined {
  return one === undefined || (other !== undefined && other.payBy < one.payBy) ? other : one;
}
