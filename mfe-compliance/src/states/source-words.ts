import type { StateDetail } from './state-calls';

const CERTAINTIES: Readonly<Record<StateDetail['filingConfidence'], string>> = {
  high: 'Confirmed by the sources.',
  medium: 'Not fully verified.',
  low: 'Not verified: ask the regulator before you rely on it.',
};

/** How sure a fact of the rulebook is, in words. */
export function certainty(confidence: StateDetail['filingConfidence']): string {
  return CERTAINTIES[confidence];
}

/** The sources of rates and filings, each page once. */
export function allSources({ editions, filingSources }: Pick<StateDetail, 'editions' | 'filingSources'>): StateDetail['filingSources'] {
  return [...new Map([...editions.statute.sources, ...filingSources].map((source) => [source.url, source])).values()];
}
