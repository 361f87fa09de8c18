import { formatDateCell } from '@stampline/tables';
import { isCalendarDate } from './calendar-date.js';

/** Order of day and month in dates that do not start with the year; `ymd` if all dates start with it. */
export const DATE_ORDERS = ['ymd', 'mdy', 'dmy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Midnight, which exports append to dates, and 12:01 a.m., when policies begin and end. */
const MIDNIGHT = /(?:T|\s+)(?:0{1,2}:0[01](?::00(?:\.0+)?)?Z?|12:0[01](?::00)?\s*a\.?m\.?)$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})$/;
const COMPACT = /^((?:19|20|21)\d{2})(\d{2})(\d{2})$/;
const DAY_NUMBER = /^[1-9]\d{4}$/;
const DAY_AND_MONTH = /^(\d{1,2})[-\s]?([a-z]{3})(?:[a-z]*\.?[-\s,]+)?(\d{2}|\d{4})$/i;
const MONTH_AND_DAY = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})$/i;
/** Day of the week before a date, as in a spreadsheet's long date format. */
const WEEKDAY = /^(sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,?\s+(?=\S)/i;
const ORDINAL = /\b(\d{1,2})(?:st|nd|rd|th)\b/i;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** Returns true if a cell is a number that only a spreadsheet interprets as a day. */
export const isDayNumber = (cell: string): boolean => DAY_NUMBER.test(cell.trim());
/** Two-digit years above this one are in the previous century. */
const MAX_CURRENT_CENTURY_YEAR = 69;

/** Removes the time at which policies begin and end: midnight or 12:01 a.m. */
export const removeMidnight = (cell: string): string => cell.trim().replace(MIDNIGHT, '');

/** Returns the two numbers before the year of a date such as 3/1/2026, whose order is ambiguous. */
export function findNumbersBeforeYear(text: string): { first: number; second: number; separator: string } | undefined {
  const parts = YEAR_LAST.exec(removeMidnight(text));
  return parts === null ? undefined : { first: Number(parts[1]), second: Number(parts[3]), separator: parts[2]! };
}

/**
 * Converts a cell to YYYY-MM-DD: 3/1/2026 according to the given order, and strings that are unambiguous (2026-3-1, 20260301, 1-Mar-26, Mar 1,
 * 2026, and 46082, Excel's number for a day), each optionally followed by the time midnight.
 * @returns undefined for other strings
 */
export function convertDate(cell: string, order: DateOrder): string | undefined {
  const text = removeMidnight(cell).replace(ORDINAL, '$1');
  const weekday = WEEKDAY.exec(text);
  if (weekday === null) return parseDateText(text, order);
  const day = parseDateText(text.slice(weekday[0].length), order);
  return day !== undefined && new Date(`${day}T00:00:00Z`).getUTCDay() === WEEKDAYS.indexOf(weekday[1]!.toLowerCase()) ? day : undefined;
}

function parseDateText(text: string, order: DateOrder): string | undefined {
  const yearFirst = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (yearFirst !== null) return toDate(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!);
  if (DAY_NUMBER.test(text)) return formatDateCell(Number(text), false);
  const dayMonth = DAY_AND_MONTH.exec(text);
  if (dayMonth !== null) return toDate(dayMonth[3]!, getMonthNumber(dayMonth[2]!), dayMonth[1]!);
  const monthDay = MONTH_AND_DAY.exec(text);
  if (monthDay !== null) return toDate(monthDay[3]!, getMonthNumber(monthDay[1]!), monthDay[2]!);
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast === null || order === 'ymd') return undefined;
  const [, first = '', , second = '', year = ''] = yearLast;
  return order === 'mdy' ? toDate(year, first, second) : toDate(year, second, first);
}

const getMonthNumber = (word: string): string => String(MONTHS.indexOf(word.toLowerCase()) + 1);

function toDate(year: string, month: string, day: string): string | undefined {
  const century = year.length === 4 ? '' : Number(year) <= MAX_CURRENT_CENTURY_YEAR ? '20' : '19';
  const text = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? text : undefined;
}
