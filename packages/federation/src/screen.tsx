import { PageSkeleton } from '@stampline/ui';
import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';

type LoadPage = () => Promise<{ default: ComponentType }>;

/** Milliseconds before each retry, for code delayed by a busy server or a lost packet. */
const PAUSES_MS = [500, 2_000];

/**
 * Returns the element of a route whose code is loaded on first entry. A failed load is retried twice, and again whenever the element is
 * rendered after that, so that the page's Retry works.
 * @example { path: 'reports', element: screen(() => import('./reports/ReportsPage')) }
 */
export function screen(load: LoadPage, pausesMs: readonly number[] = PAUSES_MS): ReactElement {
  // React keeps the failure of a lazy component forever, so the next render needs a new one.
  const newPage = () =>
    lazy(() =>
      loadWithRetries(load, pausesMs).catch((error: unknown) => {
        Page = newPage();
        throw error;
      }),
    );
  let Page = newPage();
  function Screen() {
    const Current = Page;
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Current />
      </Suspense>
    );
  }
  return <Screen />;
}

async function loadWithRetries(load: LoadPage, [pause, ...later]: readonly number[]): ReturnType<LoadPage> {
  if (pause === undefined) return load();
  try {
    return await load();
  } catch {
    // The last attempt decides.
    await new Promise((resolve) => setTimeout(resolve, pause));
    return loadWithRetries(load, later);
  }
}
