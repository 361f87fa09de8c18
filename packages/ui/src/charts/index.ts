import { lazy } from 'react';

/** Stacked bars of amounts in dollars, loaded when a screen shows them; wrap it in Suspense. Put a table with the same figures beside it. */
export const AmountBars = lazy(() => import('./AmountBars'));
