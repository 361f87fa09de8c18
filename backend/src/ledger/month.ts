import { addDays, addMonths, type CalendarDate, getLastDayOfMonth } from '../dates/calendar-date.js';

/** A month as 'YYYY-MM', comparable with < and >. */
export type Month = string;

export const getMonthOf = (date: CalendarDate): Month => date.slice(0, 7);

/** Returns the months in a range of dates; null if the range begins or ends within a month. */
export function toWholeMonths({ from, to }: { readonly from: CalendarDate; readonly to: CalendarDate }): { from: Month; to: Month } | null {
  return from.endsWith('-01') && addDays(to, 1).endsWith('-01') ? { from: getMonthOf(from), to: getMonthOf(to) } : null;
}

export const getNextMonth = (month: Month): Month => getMonthOf(addMonths(`${month}-01`, 1));

export const getFirstDay = (month: Month): CalendarDate => `${month}-01`;

export const getLastDay = (month: Month): CalendarDate => getLastDayOfMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
