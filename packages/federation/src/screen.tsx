import { PageSkeleton } from '@stampline/ui';
import { lazyPart } from '@stampline/ui/lazy-part';
import type { ComponentType, ReactElement } from 'react';

/**
 * Returns the element of a route whose code is loaded on first entry, and again after a failure.
 * @example { path: 'reports', element: screen(() => import('./reports/ReportsPage')) }
 */
export function createLazyScreen(load: () => Promise<{ default: ComponentType }>): ReactElement {
  const Screen = lazyPart(load);
  return <Screen fallback={<PageSkeleton />} />;
}
