import { addDays, type CalendarDate, getDayOfWeek, getLastDayOfMonth } from './calendar-date.js';

const MONDAY = 1;
const THURSDAY = 4;

/** Returns the date, or the next day that is neither a Saturday, a Sunday nor a federal holiday. */
export function findNextBusinessDay(date: CalendarDate): CalendarDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/**
 * Returns the date, or the last day before it that is neither a Saturday, a Sunday nor a federal holiday. Money moves only on such days.
 */
export function findPreviousBusinessDay(date: CalendarDate): CalendarDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, -1);
  return day;
}

/** Returns the latest due date that requires action by `date`: the last day for which `findPreviousBusinessDay` returns `date` or an earlier day. */
export function findLastDayActedOnBy(date: CalendarDate): CalendarDate {
  return addDays(findNextBusinessDay(addDays(date, 1)), -1);
}

/** Returns true for a day that is neither a Saturday, a Sunday nor a federal holiday. */
export function isBusinessDay(day: CalendarDate): boolean {
  return getDayOfWeek(day) !== 0 && getDayOfWeek(day) !== 6 && !isFederalHoliday(day);
}

/** Returns true for federal holidays under 5 U.S.C. 6103 as observed (a Saturday on the Friday before, a Sunday on the Monday after). */
export function isFederalHoliday(date: CalendarDate): boolean {
  const year = Number(date.slice(0, 4));
  // New Year's Day on a Saturday is observed in the previous year.
  return listHolidays(year).has(date) || listHolidays(year + 1).has(date);
}

const holidaysByYear = new Map<number, ReadonlySet<CalendarDate>>();

/** Lists the federal holidays of a year. Cached, because each dashboard calls this function thousands of times for the same few years. */
function listHolidays(year: number): ReadonlySet<CalendarDate> {
  const holidays = holidaysByYear.get(year) ?? new Set([...listFixedHolidays(year), ...listFloatingHolidays(year)]);
  holidaysByYear.set(year, holidays);
  return holidays;
}

function listFixedHolidays(year: number): CalendarDate[] {
  return ['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => observeHoliday(`${year}-${day}`));
}

function observeHoliday(date: CalendarDate): CalendarDate {
  if (getDayOfWeek(date) === 6) return addDays(date, -1);
  return getDayOfWeek(date) === 0 ? addDays(date, 1) : date;
}

function listFloatingHolidays(year: number): CalendarDate[] {
  return [
    findNthWeekday(year, 1, MONDAY, 3),
    findNthWeekday(year, 2, MONDAY, 3),
    findLastMonday(year, 5),
    findNthWeekday(year, 9, MONDAY, 1),
    findNthWeekday(year, 10, MONDAY, 2),
    findNthWeekday(year, 11, THURSDAY, 4),
  ];
}

function findNthWeekday(year: number, month: number, weekday: number, count: number): CalendarDate {
  const first = addDays(getLastDayOfMonth(year, month - 1), 1);
  return addDays(first, ((weekday - getDayOfWeek(first) + 7) % 7) + 7 * (count - 1));
}

function findLastMonday(year: number, month: number): CalendarDate {
  const last = getLastDayOfMonth(year, month);
  return addDays(last, -((getDayOfWeek(last) - MONDAY + 7) % 7));
}
