import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { findPagePlace, sendReport } from './page-reports';

/**
 * Reports the page's web vitals once, when the user leaves it for the first time.
 * @param firstPath path with which the page was opened: LCP, FCP and TTFB describe its screen, CLS and INP the last screen
 */
export function observeVitals(firstPath: string): void {
  const measured = new Map<MetricType['name'], Pick<MetricType, 'value' | 'rating'>>();
  let isSent = false;
  for (const observe of [onLCP, onFCP, onTTFB, onCLS, onINP])
    observe(({ name, value, rating }: MetricType) => measured.set(name, { value, rating }));
  // Runs after the library's listeners, because the library ends its measurements on the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent || measured.size === 0) return;
    isSent = true;
    const [first, last] = [findPagePlace(firstPath), findPagePlace()];
    const vitals = [...measured].map(([metric, measure]) => ({
      ...(metric === 'CLS' || metric === 'INP' ? last : first),
      metric,
      ...measure,
    }));
    void sendReport({ vitals, errors: [] });
  });
}
