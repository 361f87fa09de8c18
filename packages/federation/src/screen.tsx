import { PageSkeleton } from '@stampline/ui';
import { lazyPart } from '@stampline/ui/lazy-part';
import type { ComponentType, ReactElement } from 'react';

/**
 * Returns the element for a route whose code is loaded when the route is first entered, and loaded again after a failure.
 * @example { path: 'reports', element: screen(() => import('./reports/ReportsPage')) }
 */
export function createLazyScreen(load: () => Promise<{ default: ComponentType }>): ReactElement {
  const Screen = lazyPart(load);
  return <Screen fallback={<PageSkeleton />} />;
}
