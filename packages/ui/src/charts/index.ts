import { lazyPart } from '../lazy-part/lazy-part';

/** Stacked bar chart of dollar amounts, loaded on demand. Put a table with the same figures next to it. */
export const AmountBars = lazyPart(() => import('./AmountBars'));
