import { lazy } from 'react';

export { INCOMPLETE_DATE } from './calendar-text';
export type { CalendarDateFieldProps } from './CalendarDateField';

/** Date field with its calendar, loaded on demand; wrap it in Suspense. */
export const CalendarDateField = lazy(() => import('./CalendarDateField'));
