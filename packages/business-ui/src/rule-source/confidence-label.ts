export type Confidence = 'high' | 'medium' | 'low';

const CONFIDENCE_LABELS: Readonly<Record<Confidence, string>> = {
  high: 'Verified.',
  medium: 'Not fully verified.',
  low: 'Not verified: ask the regulator before you rely on it.',
};

export function getConfidenceLabel(confidence: Confidence): string {
  return CONFIDENCE_LABELS[confidence];
}

/** Formats the confidence in a legal rule; a rule that must be reviewed again is never labeled verified. */
export function formatVerification({ confidence, mustBeReadAgain }: { confidence: Confidence | null; mustBeReadAgain: boolean }): string {
  if (confidence === null) return '';
  return mustBeReadAgain ? 'Needs another check.' : getConfidenceLabel(confidence);
}
