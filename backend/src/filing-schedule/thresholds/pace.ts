import { addDays, type CalendarDate, daysBetween, firstDayOfMonth, lastDayOfMonth } from '../../dates/calendar-date.js';
import type { TaxByMonth } from '../prepayments.js';

/** Average tax of a book per month, as a sum over months, so that nothing is rounded. */
export interface Pace {
  readonly cents: bigint;
  readonly months: bigint;
}

const MONTHS_LOOKED_BACK = 12;
const MONTHS_LOOKED_AHEAD = 12;

/** Returns the first day of the month that is a number of months after the month of a day. */
export function monthFrom(day: CalendarDate, months: number): CalendarDate {
  return firstDayOfMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + months);
}

/** Computes the pace of the 12 full months before today, or of those since the first with tax for a younger book. Undefined without tax. */
export function paceOf(taxByMonth: TaxByMonth, today: CalendarDate): Pace | undefined {
  const months = Array.from({ length: MONTHS_LOOKED_BACK }, (_, index) => monthFrom(today, index - MONTHS_LOOKED_BACK).slice(0, 7));
  const since = months.findIndex((month) => taxByMonth.has(month));
  if (since === -1) return undefined;
  const cents = months.reduce((sum, month) => sum + (taxByMonth.get(month) ?? 0n), 0n);
  return cents > 0n ? { cents, months: BigInt(MONTHS_LOOKED_BACK - since) } : undefined;
}

export interface ThresholdApproach {
  /** Threshold to reach. */
  readonly limitCents: bigint;
  /** Accrued tax, including this month's; less than the limit. */
  readonly accruedCents: bigint;
  /** Part of it from this month. */
  readonly thisMonthCents: bigint;
  readonly pace: Pace;
  readonly today: CalendarDate;
}

/**
 * Returns the day on which the accrued tax reaches a limit at this pace, within 12 months; otherwise undefined. A month adds the pace,
 * spread evenly over its days; the current one adds what it still lacks after today. Every calendar year starts from zero.
 */
export function dayOfReaching({ limitCents, accruedCents, thisMonthCents, pace, today }: ThresholdApproach): CalendarDate | undefined {
  const { cents, months } = pace;
  const limit = limitCents * months;
  let accrued = accruedCents * months;
  const daysLeft = BigInt(daysBetween(today, endOfMonth(today)));
  const lacking = cents - thisMonthCents * months;
  if (daysLeft > 0n && lacking > 0n) {
    if (accrued + lacking >= limit) return addDays(today, Number(round(limit - accrued, daysLeft, lacking)));
    accrued += lacking;
  }
  for (let ahead = 1; ahead <= MONTHS_LOOKED_AHEAD; ahead += 1) {
    const first = monthFrom(today, ahead);
    if (first.slice(5, 7) === '01') accrued = 0n;
    const days = BigInt(Number(endOfMonth(first).slice(8)));
    if (accrued + cents >= limit) return addDays(first, Number(round(limit - accrued, days, cents)) - 1);
    accrued += cents;
  }
  return undefined;
}

const endOfMonth = (day: CalendarDate): CalendarDate => lastDayOfMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)));

/** Returns the days for a part, in proportion to the days of the whole, rounded up to the day on which it is reached. */
const round = (part: bigint, days: bigint, whole: bigint): bigint => (part * days + whole - 1n) / whole;
