import { useEffect, useState } from 'react';

/** A jurisdiction of the carousel, a subset of `GET /api/jurisdictions`. */
export interface PublicJurisdiction {
  code: string;
  name: string;
  /** For example `2.25%`. */
  taxRate: string;
  /** CSS color. */
  color: string;
  requirements: string[];
}

export type JurisdictionsResult = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; jurisdictions: PublicJurisdiction[] };

/** Loads the jurisdictions without the query library, which the landing page does not load. */
export function usePublicJurisdictions(): [JurisdictionsResult, retry: () => void] {
  const [result, setResult] = useState<JurisdictionsResult>({ kind: 'loading' });

  useEffect(() => void fetchJurisdictions().then(setResult), []);

  const retry = () => {
    setResult({ kind: 'loading' });
    void fetchJurisdictions().then(setResult);
  };
  return [result, retry];
}

async function fetchJurisdictions(): Promise<JurisdictionsResult> {
  try {
    const response = await fetch('/api/jurisdictions');
    return response.ok ? { kind: 'loaded', jurisdictions: await response.json() } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}
