import { addDays, type CalendarDate } from '../dates/calendar-date.js';

/** First and last day of a calendar quarter. */
export interface Quarter {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Returns the last quarter that ended before a day. */
export function findLastQuarter(day: CalendarDate): Quarter {
  const to = addDays(getFirstDayOfQuarter(day), -1);
  return { from: getFirstDayOfQuarter(to), to };
}

function getFirstDayOfQuarter(day: CalendarDate): CalendarDate {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}
