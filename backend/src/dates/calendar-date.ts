const DATE_PATTERN = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const DAY_MS = 86_400_000;

/** A calendar date as 'YYYY-MM-DD'. It is not an instant, so time zones cannot shift it. Comparable with < and >. */
export type CalendarDate = string;

/** Returns true if the text is in the form YYYY-MM-DD and the day exists (2025-02-30 does not exist, nor does the year 0). */
export function isCalendarDate(text: string): boolean {
  if (!DATE_PATTERN.test(text)) return false;
  const day = Number(text.slice(8));
  return day <= 28 || day <= countDaysOfMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}

/** Returns the date `days` later, or earlier if negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return toText(toDays(date) + days);
}

/** Returns the same day a number of months later, or the last day of that month if it is shorter (2026-11-30 and 3 -> 2027-02-28). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const last = getLastDayOfMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)) + months);
  return date.slice(8) < last.slice(8) ? `${last.slice(0, 8)}${date.slice(8)}` : last;
}

/** Returns the number of days from `from` to `to`; negative if `to` is earlier. */
export function countDaysBetween(from: CalendarDate, to: CalendarDate): number {
  return toDays(to) - toDays(from);
}

/** Returns the last day of a month; `month` is normally 1 to 12 and may extend into other years (13 = January of the next year). */
export function getLastDayOfMonth(year: number, month: number): CalendarDate {
  return toText(Math.round(Date.UTC(year, month, 0) / DAY_MS));
}

/** Returns the first day of a month; `month` may extend into other years (13 = January of the next year). */
export function getFirstDayOfMonth(year: number, month: number): CalendarDate {
  return addDays(getLastDayOfMonth(year, month - 1), 1);
}

export function getFirstDayOfYear(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 4)}-01-01`;
}

/** Returns the same day of the previous month, or the last day of that month if it is shorter (2026-03-31 -> 2026-02-28). */
export function subtractOneMonth(date: CalendarDate): CalendarDate {
  return addMonths(date, -1);
}

/** Returns the day of the week, from 0 for Sunday to 6 for Saturday. */
export function getDayOfWeek(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

function countDaysOfMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

function toDays(date: CalendarDate): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

function toText(days: number): CalendarDate {
  return Number.isFinite(days) ? new Date(days * DAY_MS).toISOString().slice(0, 10) : '';
}
