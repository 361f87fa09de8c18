import type { CalendarDate } from '../../jurisdictions/calendar-date.js';

export const firstDayOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 8)}01`;
export const firstDayOfYear = (date: CalendarDate): CalendarDate => `${date.slice(0, 4)}-01-01`;
