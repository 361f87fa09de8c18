import type { CalendarDate } from './calendar-date.js';

const words = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** `Jan 29, 2027` */
export const dateInWords = (date: CalendarDate): string => words.format(new Date(`${date}T00:00:00Z`));
