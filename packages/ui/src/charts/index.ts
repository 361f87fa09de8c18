import { lazy } from 'react';

/** Stacked bars of dollars, loaded on demand; wrap it in Suspense. Put a table with the same figures beside it. */
export const AmountBars = lazy(() => import('./AmountBars'));
