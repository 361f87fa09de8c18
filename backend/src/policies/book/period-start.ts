import type { CalendarDate } from '../../jurisdictions/calendar-date.js';

export const firstDayOfYear = (date: CalendarDate): CalendarDate => `${date.slice(0, 4)}-01-01`;
