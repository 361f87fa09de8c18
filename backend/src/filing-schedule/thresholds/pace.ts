import { addDays, type CalendarDate, countDaysBetween, getFirstDayOfMonth, getLastDayOfMonth } from '../../dates/calendar-date.js';
import type { TaxByMonth } from '../prepayments.js';

/** A book's average tax per month, stored as a sum over months to avoid rounding. */
export interface TaxPace {
  readonly cents: bigint;
  readonly months: bigint;
}

const MONTHS_LOOKED_BACK = 12;
const MONTHS_LOOKED_AHEAD = 12;

/** Returns the first day of the month that is the given number of months after a day's month. */
export function getMonthAfter(day: CalendarDate, months: number): CalendarDate {
  return getFirstDayOfMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + months);
}

/**
 * Computes the pace of the 12 full months before today or, for a younger book, of the months since the first month with tax. Returns undefined if
 * there is no tax.
 */
export function computePace(taxByMonth: TaxByMonth, today: CalendarDate): TaxPace | undefined {
  const months = Array.from({ length: MONTHS_LOOKED_BACK }, (_, index) => getMonthAfter(today, index - MONTHS_LOOKED_BACK).slice(0, 7));
  const since = months.findIndex((month) => taxByMonth.has(month));
  if (since === -1) return undefined;
  const cents = months.reduce((sum, month) => sum + (taxByMonth.get(month) ?? 0n), 0n);
  return cents > 0n ? { cents, months: BigInt(MONTHS_LOOKED_BACK - since) } : undefined;
}

export interface ThresholdApproach {
  readonly limitCents: bigint;
  /** Accrued tax, including the current month's; less than the limit. */
  readonly accruedCents: bigint;
  readonly thisMonthCents: bigint;
  readonly pace: TaxPace;
  readonly today: CalendarDate;
}

/**
 * Returns the day on which the accrued tax reaches a limit at this pace, within 12 months; otherwise undefined. Each month adds the pace, spread
 * evenly over its days; the current month adds the rest of its pace after today. Every calendar year starts at zero.
 */
export function forecastReachingDay({
  limitCents,
  accruedCents,
  thisMonthCents,
  pace,
  today,
}: ThresholdApproach): CalendarDate | undefined {
  const { cents, months } = pace;
  const limit = limitCents * months;
  let accrued = accruedCents * months;
  const daysLeft = BigInt(countDaysBetween(today, getEndOfMonth(today)));
  const lacking = cents - thisMonthCents * months;
  if (daysLeft > 0n && lacking > 0n) {
    if (accrued + lacking >= limit) return addDays(today, Number(roundToDays(limit - accrued, daysLeft, lacking)));
    accrued += lacking;
  }
  for (let ahead = 1; ahead <= MONTHS_LOOKED_AHEAD; ahead += 1) {
    const first = getMonthAfter(today, ahead);
    if (first.slice(5, 7) === '01') accrued = 0n;
    const days = BigInt(Number(getEndOfMonth(first).slice(8)));
    if (accrued + cents >= limit) return addDays(first, Number(roundToDays(limit - accrued, days, cents)) - 1);
    accrued += cents;
  }
  return undefined;
}

const getEndOfMonth = (day: CalendarDate): CalendarDate => getLastDayOfMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)));

/** Returns the proportional number of days for a part of a whole, rounded up to the day on which the part is reached. */
const roundToDays = (part: bigint, days: bigint, whole: bigint): bigint => (part * days + whole - 1n) / whole;
