/** Time after which the code is loaded even if the page is never idle, in milliseconds. */
const MAX_WAIT_MS = 10_000;

/** Loads the code that measures web vitals when the page is idle. The browser has recorded earlier events. */
export function loadVitalsWhenIdle(firstPath: string): void {
  const start = async () => {
    try {
      (await import('./observe-vitals')).observeVitals(firstPath);
    } catch {
      // A page without these measurements works like any other.
    }
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void start(), { timeout: MAX_WAIT_MS });
  else setTimeout(() => void start(), MAX_WAIT_MS);
}
