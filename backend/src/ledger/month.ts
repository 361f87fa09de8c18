import { addDays, addMonths, type CalendarDate, lastDayOfMonth } from '../dates/calendar-date.js';

/** A month as 'YYYY-MM', comparable with < and >. */
export type Month = string;

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7);

/** Returns the months of a range of days; null when it begins or ends within a month. */
export function monthsOf({ from, to }: { readonly from: CalendarDate; readonly to: CalendarDate }): { from: Month; to: Month } | null {
  return from.endsWith('-01') && addDays(to, 1).endsWith('-01') ? { from: monthOf(from), to: monthOf(to) } : null;
}

export const monthAfter = (month: Month): Month => monthOf(addMonths(`${month}-01`, 1));

export const firstDayOf = (month: Month): CalendarDate => `${month}-01`;

export const lastDayOf = (month: Month): CalendarDate => lastDayOfMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
