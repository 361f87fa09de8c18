export type Confidence = 'high' | 'medium' | 'low';

const CERTAINTIES: Readonly<Record<Confidence, string>> = {
  high: 'Confirmed by the sources.',
  medium: 'Not fully verified.',
  low: 'Not verified: ask the regulator before you rely on it.',
};

/** Returns the label of a confidence level. */
export function certainty(confidence: Confidence): string {
  return CERTAINTIES[confidence];
}
