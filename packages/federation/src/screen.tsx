import { PageSkeleton } from '@stampline/ui';
import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';

/**
 * The element of a route whose code is loaded when the route is first entered.
 * @example { path: 'reports', element: screen(() => import('./reports/ReportsPage')) }
 */
export function screen(load: () => Promise<{ default: ComponentType }>): ReactElement {
  const Page = lazy(load);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}
