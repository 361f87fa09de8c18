import type { StateDetail } from '../state-law/state-detail';

/** The sources of rates and filings, each page once. */
export function allSources({ editions, filingSources }: Pick<StateDetail, 'editions' | 'filingSources'>): StateDetail['filingSources'] {
  return [...new Map([...editions.statute.sources, ...filingSources].map((source) => [source.url, source])).values()];
}
