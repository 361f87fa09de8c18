import { addDays, type CalendarDate, getLastDayOfMonth } from '../dates/calendar-date.js';
import type { DueRule, Obligation } from '../jurisdictions/rulebook.types.js';
import { type FilingPeriod, listPeriods } from './filing-periods.js';

/** A period and its filing's due date under one rule, before the due date is moved to a business day. */
export interface DuePeriod {
  readonly period: FilingPeriod;
  readonly due: CalendarDate;
}

/** Returns the periods that start in `year`, with their due dates; empty if the due date depends on a transaction or an event. */
export function listDuePeriods(rule: DueRule, kind: Obligation['period'], year: number): DuePeriod[] {
  switch (rule.type) {
    case 'fixed-dates':
      return rule.dates.map(({ due, yearOffset, period }) => ({
        period: { label: period.label, from: `${year}-${period.from}`, to: getEnd(year, period.to) },
        due: `${year + yearOffset}-${due}`,
      }));
    case 'period-offset':
      return listPeriods(kind, year)
        .filter(({ to }) => !rule.excludeMonths?.includes(getMonth(to)))
        .map((period) => ({ period, due: getDayOfMonth(year, getMonth(period.to) + rule.monthOffset, rule.day) }));
    case 'days-after':
      if (rule.from !== 'period-end') return [];
      return listPeriods(kind, year).map((period) => ({
        period,
        due: addDays(period.to, rule.anchorIsDayOne ? rule.days - 1 : rule.days),
      }));
    default:
      return [];
  }
}

function getMonth(date: CalendarDate): number {
  return Number(date.slice(5, 7));
}

/** Returns a day of a month, or the last day if the month is shorter. */
function getDayOfMonth(year: number, month: number, day: number | 'last'): CalendarDate {
  const last = getLastDayOfMonth(year, month);
  return day === 'last' || Number(last.slice(8)) <= day ? last : `${last.slice(0, 8)}${String(day).padStart(2, '0')}`;
}

/** Returns the last day of a period. In the rulebook, 02-28 means the last day of February, including in leap years. */
function getEnd(year: number, monthAndDay: string): CalendarDate {
  return monthAndDay === '02-28' ? getLastDayOfMonth(year, 2) : `${year}-${monthAndDay}`;
}
