import type { CalendarDate } from './calendar-date.js';

const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** Formats `Jan 29, 2027`. */
export const formatDate = (date: CalendarDate): string => dateFormat.format(new Date(`${date}T00:00:00Z`));

/** Writes the dates in a rulebook text in words: `from 2026-07-01` becomes `from Jul 1, 2026`. */
export const formatDatesInText = (text: string): string => text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, formatDate);
