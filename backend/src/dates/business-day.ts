import { addDays, type CalendarDate, dayOfWeek, lastDayOfMonth } from './calendar-date.js';

const MONDAY = 1;
const THURSDAY = 4;

/** Returns the date, or the next day that is neither Saturday, Sunday nor federal holiday. */
export function nextBusinessDay(date: CalendarDate): CalendarDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** Returns the date, or the last day before it that is neither Saturday, Sunday nor federal holiday: money moves only on such days. */
export function previousBusinessDay(date: CalendarDate): CalendarDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, -1);
  return day;
}

/** Returns true for a day that is neither Saturday, Sunday nor federal holiday. */
export function isBusinessDay(day: CalendarDate): boolean {
  return dayOfWeek(day) !== 0 && dayOfWeek(day) !== 6 && !isFederalHoliday(day);
}

/** Returns true for federal holidays of 5 U.S.C. 6103 as observed (a Saturday on the Friday before, a Sunday on the Monday after). */
export function isFederalHoliday(date: CalendarDate): boolean {
  const year = Number(date.slice(0, 4));
  // New Year's Day on a Saturday is observed in the year before.
  return holidaysOf(year).has(date) || holidaysOf(year + 1).has(date);
}

const known = new Map<number, ReadonlySet<CalendarDate>>();

/** Cached, because each dashboard calls it thousands of times for the same few years. */
function holidaysOf(year: number): ReadonlySet<CalendarDate> {
  const holidays = known.get(year) ?? new Set([...fixedHolidays(year), ...floatingHolidays(year)]);
  known.set(year, holidays);
  return holidays;
}

function fixedHolidays(year: number): CalendarDate[] {
  return ['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => observeHoliday(`${year}-${day}`));
}

function observeHoliday(date: CalendarDate): CalendarDate {
  if (dayOfWeek(date) === 6) return addDays(date, -1);
  return dayOfWeek(date) === 0 ? addDays(date, 1) : date;
}

function floatingHolidays(year: number): CalendarDate[] {
  return [
    nth(year, 1, MONDAY, 3),
    nth(year, 2, MONDAY, 3),
    lastMonday(year, 5),
    nth(year, 9, MONDAY, 1),
    nth(year, 10, MONDAY, 2),
    nth(year, 11, THURSDAY, 4),
  ];
}

function nth(year: number, month: number, weekday: number, count: number): CalendarDate {
  const first = addDays(lastDayOfMonth(year, month - 1), 1);
  return addDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + 7 * (count - 1));
}

function lastMonday(year: number, month: number): CalendarDate {
  const last = lastDayOfMonth(year, month);
  return addDays(last, -((dayOfWeek(last) - MONDAY + 7) % 7));
}
