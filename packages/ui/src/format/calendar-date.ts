/** A legal date: `YYYY-MM-DD`, without a time or time zone. */
export type CalendarDate = string;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns `Jan 31, 2027` for `2027-01-31`, the same in every time zone. */
export function formatDate(date: CalendarDate): string {
  const { year, month, day } = splitDate(date);
  return `${months[month - 1]} ${day}, ${year}`;
}

/** Returns `Jan 31` for `2027-01-31`. */
export function formatMonthDay(date: CalendarDate): string {
  const { month, day } = splitDate(date);
  return `${months[month - 1]} ${day}`;
}

/** Returns the number of days from one calendar date to another; negative if `to` is earlier. */
export function countDaysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((toDayNumber(to) - toDayNumber(from)) / 86_400_000);
}

/** Formats `in 5 days`, `tomorrow`, `today`, `yesterday`, `3 days ago`. */
export function formatRelativeDays(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

const newYorkDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' });

/**
 * Returns today's date in America/New_York, which the API uses for legal dates. In the user's time zone it may already be the next day,
 * which the API would not accept as today.
 */
export function getTodayInNewYork(now: Date = new Date()): CalendarDate {
  return newYorkDate.format(now);
}

/** Returns today's date in the user's time zone, for lists of instants. For dates that the API evaluates, see `getTodayInNewYork`. */
export function getLocalToday(now: Date = new Date()): CalendarDate {
  return `${now.getFullYear()}-${padTwoDigits(now.getMonth() + 1)}-${padTwoDigits(now.getDate())}`;
}

function padTwoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function splitDate(date: CalendarDate): { year: number; month: number; day: number } {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) throw new Error(`"${date}" is not a calendar date; expected YYYY-MM-DD.`);
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

function toDayNumber(date: CalendarDate): number {
  const { year, month, day } = splitDate(date);
  return Date.UTC(year, month - 1, day);
}

/** Formats the dates inside text: `2026-10-01` -> `Oct 1, 2026`. */
export function formatDatesInText(text: string): string {
  return text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (date) => formatDate(date));
}
