import { lazyPart } from '../lazy-part/lazy-part';

export { INCOMPLETE_DATE } from './calendar-text';
export type { CalendarDateFieldProps } from './CalendarDateField';

/** Date field with its calendar, loaded on demand. */
export const CalendarDateField = lazyPart(() => import('./CalendarDateField'));
