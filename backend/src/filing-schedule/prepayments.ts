import { findPreviousBusinessDay } from '../dates/business-day.js';
import { type CalendarDate, getFirstDayOfMonth, getLastDayOfMonth } from '../dates/calendar-date.js';
import type { DueRule, Obligation, RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { MONTH_NAMES } from './filing-periods.js';
import type { ScheduledFiling } from './schedule.js';

/** Premium tax for a month (YYYY-MM), in whole cents. */
export type TaxByMonth = ReadonlyMap<string, bigint>;

type Threshold = Extract<DueRule, { type: 'threshold' }>;

/**
 * Returns the prepayments triggered by a threshold of accrued tax, for each month in which the tax since the last prepayment, or since the start of
 * the year, reaches the threshold. Excludes months whose tax is not known yet.
 */
export function listPrepayments(jurisdiction: RulebookJurisdiction, taxByMonth: TaxByMonth): ScheduledFiling[] {
  const months = [...taxByMonth.keys()].toSorted();
  return jurisdiction.filing.obligations.flatMap((obligation) => {
    const { due } = obligation;
    if (due.type !== 'threshold') return [];
    let [accrued, year] = [0n, ''];
    return months.flatMap((month) => {
      if (month.slice(0, 4) !== year) [accrued, year] = [0n, month.slice(0, 4)];
      accrued += taxByMonth.get(month) ?? 0n;
      if (accrued < BigInt(Math.round(due.atLeastUsd * 100))) return [];
      accrued = 0n;
      return [buildPrepayment(jurisdiction, obligation, due, month)];
    });
  });
}

/** Returns the prepayment for reaching the threshold in a month (YYYY-MM). */
export function buildPrepayment(
  jurisdiction: RulebookJurisdiction,
  obligation: Obligation,
  due: Threshold,
  month: string,
): ScheduledFiling {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const from = getFirstDayOfMonth(year, number);
  const dueDate = getDay(getFirstDayOfMonth(year, number + due.monthOffset), due.day);
  return {
    id: `${obligation.id}:${from}`,
    jurisdiction,
    obligation,
    period: { label: MONTH_NAMES[number - 1]!, from, to: getLastDayOfMonth(year, number) },
    dueDate,
    legalDueDate: null,
    earlierDate: dueDate,
    actBy: findPreviousBusinessDay(dueDate),
  };
}

const getDay = (firstOfMonth: CalendarDate, day: number): CalendarDate => `${firstOfMonth.slice(0, 8)}${String(day).padStart(2, '0')}`;
