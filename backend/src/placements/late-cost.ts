import { addDays, type CalendarDate, countDaysBetween } from '../dates/calendar-date.js';
import type { LateCostStep } from '../jurisdictions/rulebook.types.js';
import { formatPlainDollars, parseDollarsToBigInt } from '../money/plain-dollars.js';

/** Days from today for which the cost of lateness is computed. */
const FORECAST_DAYS = [0, 7, 30] as const;
export const DAYS_FORECAST = FORECAST_DAYS[2];

/** Cost of late reports sent on a day, as exact dollar text: the least and the most that the law names. */
export interface LateCost {
  readonly day: CalendarDate;
  readonly least: string;
  readonly most: string;
  /** Number of late reports without an amount in any source; the sums exclude them. */
  readonly unpriced: number;
}

/** Unsent reports with one due date. */
export interface WaitingReports {
  readonly dueDate: CalendarDate;
  readonly reports: number;
  /** Empty where no source names an amount. */
  readonly steps: readonly LateCostStep[];
}

/** Computes the cost of reports sent today, in a week, or in a month. */
export function forecastLateCosts(waiting: readonly WaitingReports[], today: CalendarDate): LateCost[] {
  return FORECAST_DAYS.map((days) => {
    const day = addDays(today, days);
    const sums = { least: 0n, most: 0n, unpriced: 0 };
    for (const { dueDate, reports, steps } of waiting) {
      const late = countDaysBetween(dueDate, day);
      if (late <= 0) continue;
      const valid = steps.filter(({ fromDay, toDay }) => fromDay <= late && late <= (toDay ?? late));
      if (valid.length === 0) sums.unpriced += reports;
      for (const { leastUsd, mostUsd, per } of valid) {
        const times = BigInt(per === 'day' ? late * reports : reports);
        sums.least += parseDollarsToBigInt(leastUsd) * times;
        sums.most += parseDollarsToBigInt(mostUsd) * times;
      }
    }
    return { day, least: formatPlainDollars(sums.least), most: formatPlainDollars(sums.most), unpriced: sums.unpriced };
  });
}
