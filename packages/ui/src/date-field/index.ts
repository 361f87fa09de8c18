import { lazy } from 'react';

export { INCOMPLETE_DATE } from './calendar-text';
export type { CalendarDateFieldProps } from './CalendarDateField';

/** The date field with its calendar, loaded when a screen shows it; wrap it in Suspense. */
export const CalendarDateField = lazy(() => import('./CalendarDateField'));
