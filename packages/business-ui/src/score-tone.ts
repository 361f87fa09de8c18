import type { StatusTone } from '@stampline/ui';

/** Returns the color of a compliance score: green above 95, yellow above 90, otherwise red; gray without a score. */
export function getScoreTone(score: number | null): StatusTone {
  if (score === null) return 'neutral';
  if (score > 95) return 'ok';
  return score > 90 ? 'dueSoon' : 'overdue';
}
