import { addDays, type CalendarDate } from '../dates/calendar-date.js';

/** A calendar quarter: its first and last day. */
export interface Quarter {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The last quarter that had ended before a day. */
export function lastQuarter(day: CalendarDate): Quarter {
  const to = addDays(firstOfQuarter(day), -1);
  return { from: firstOfQuarter(to), to };
}

function firstOfQuarter(day: CalendarDate): CalendarDate {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}
