import type { Dayjs } from 'dayjs';

/** Stands for a date of which only a part has been typed, or that does not exist. */
export const INCOMPLETE_DATE = 'incomplete';

/** `YYYY-MM-DD`, '' for no date, INCOMPLETE_DATE for what is no date yet. */
export function calendarText(date: Dayjs | null): string {
  if (date === null) return '';
  return date.isValid() && date.year() >= 1900 ? date.format('YYYY-MM-DD') : INCOMPLETE_DATE;
}
