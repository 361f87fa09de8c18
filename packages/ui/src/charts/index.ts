import { lazyPart } from '../lazy-part/lazy-part';

/** Stacked bars of dollars, loaded on demand. Put a table with the same figures next to it. */
export const AmountBars = lazyPart(() => import('./AmountBars'));
