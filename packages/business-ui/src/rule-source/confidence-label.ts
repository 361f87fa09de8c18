export type Confidence = 'high' | 'medium' | 'low';

const CONFIDENCE_LABELS: Readonly<Record<Confidence, string>> = {
  high: 'Verified.',
  medium: 'Not fully verified.',
  low: 'Not verified: ask the regulator before you rely on it.',
};

export function getConfidenceLabel(confidence: Confidence): string {
  return CONFIDENCE_LABELS[confidence];
}
