import { loadWithRetries } from '@stampline/ui/load-with-retries';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { PublicJurisdiction } from './public-jurisdiction';

export type JurisdictionsResult =
  | { kind: 'far' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'loaded'; jurisdictions: PublicJurisdiction[]; Carousel: typeof import('./JurisdictionCarousel').JurisdictionCarousel };

/** Distance below the visible area at which the section starts to load. */
const MARGIN = '600px';

/**
 * Loads the jurisdictions and their carousel when the section is close to the visible area, without the query library, which the landing page does
 * not load.
 */
export function usePublicJurisdictions(section: RefObject<Element | null>): [JurisdictionsResult, retry: () => void] {
  const [result, setResult] = useState<JurisdictionsResult>({ kind: 'far' });

  const load = useCallback(() => {
    setResult({ kind: 'loading' });
    void loadJurisdictions().then(setResult);
  }, []);

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        load();
      },
      { rootMargin: MARGIN },
    );
    if (section.current) observer.observe(section.current);
    return () => observer.disconnect();
  }, [section, load]);

  return [result, load];
}

async function loadJurisdictions(): Promise<JurisdictionsResult> {
  try {
    const [response, { JurisdictionCarousel }] = await Promise.all([
      fetch('/api/jurisdictions'),
      loadWithRetries(() => import('./JurisdictionCarousel')),
    ]);
    return response.ok ? { kind: 'loaded', jurisdictions: await response.json(), Carousel: JurisdictionCarousel } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}
