/** A calendar date as 'YYYY-MM-DD'. Dates of law have no time and no zone; such texts compare as dates do. */
export type CalendarDate = string;

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Whether the text is 'YYYY-MM-DD' and that day exists. */
export function isCalendarDate(text: string): text is CalendarDate {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year === 0 || month < 1 || month > 12) return false;
  return day >= 1 && day <= (month === 2 && isLeapYear(year) ? 29 : DAYS[month - 1]!);
}

export const firstDayOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 8)}01`;
export const firstDayOfYear = (date: CalendarDate): CalendarDate => `${date.slice(0, 4)}-01-01`;
