import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadWithRetries, PAUSES_MS } from './load-with-retries';

/**
 * Returns a component whose code is loaded on first use, with a `fallback` until then. A failed load is retried twice, and again whenever the
 * component is rendered after that, so that an error boundary's Retry button works.
 * @example const ListGrid = lazyPart(() => import('./ListGrid'));
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  pausesMs = PAUSES_MS,
): ComponentType<Props & { fallback: ReactNode }> {
  // React caches the failure of a lazy component forever, so the next render needs a new lazy component.
  const newPart = () =>
    lazy(async () => {
      try {
        const { default: Code } = await loadWithRetries(load, pausesMs);
        return { default: ({ props }: { props: Props }) => <Code {...props} /> };
      } catch (error) {
        Part = newPart();
        throw error;
      }
    });
  let Part = newPart();
  return function LazyPart(props) {
    // The element is created in this render: after a failure, Suspense renders it again and shows the failure.
    const Current = Part;
    return (
      <Suspense fallback={props.fallback}>
        <Current props={props} />
      </Suspense>
    );
  };
}
