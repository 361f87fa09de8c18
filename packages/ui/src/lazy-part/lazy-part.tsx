import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** Milliseconds before each retry, for code delayed by a busy server or a lost packet. */
const PAUSES_MS = [500, 2_000];

/**
 * Returns a component whose code is loaded on first use, with a `fallback` until then. A failed load is retried twice, and again whenever
 * the component is rendered after that, so that the Retry of an error boundary works.
 * @example const ListGrid = lazyPart(() => import('./ListGrid'));
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  pausesMs: readonly number[] = PAUSES_MS,
): ComponentType<Props & { fallback: ReactNode }> {
  // React keeps the failure of a lazy component forever, so the next render needs a new one.
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
    // An element of this render: after a failure, Suspense renders it again and shows the failure.
    const Current = Part;
    return (
      <Suspense fallback={props.fallback}>
        <Current props={props} />
      </Suspense>
    );
  };
}

/** Loads code, and retries after each of the pauses. Rejects with the last failure. */
async function loadWithRetries<Code>(load: () => Promise<Code>, [pause, ...later]: readonly number[] = PAUSES_MS): Promise<Code> {
  if (pause === undefined) return load();
  try {
    return await load();
  } catch {
    // The last attempt decides.
    await new Promise((resolve) => setTimeout(resolve, pause));
    return loadWithRetries(load, later);
  }
}
