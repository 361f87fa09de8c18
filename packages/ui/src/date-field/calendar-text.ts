import type { Dayjs } from 'dayjs';

/** Value for a date that is partially typed or does not exist. */
export const INCOMPLETE_DATE = 'incomplete';

/** Returns `YYYY-MM-DD`, '' for no date, or INCOMPLETE_DATE. */
export function toCalendarText(date: Dayjs | null): string {
  if (date === null) return '';
  return date.isValid() && date.year() >= 1900 ? date.format('YYYY-MM-DD') : INCOMPLETE_DATE;
}
