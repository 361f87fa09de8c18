export type Confidence = 'high' | 'medium' | 'low';

const CERTAINTIES: Readonly<Record<Confidence, string>> = {
  high: 'Confirmed by the sources.',
  medium: 'Not fully verified.',
  low: 'Not verified: ask the regulator before you rely on it.',
};

/** How sure a fact of the rulebook is, in words. */
export function certainty(confidence: Confidence): string {
  return CERTAINTIES[confidence];
}
