import type { Thresholds } from './heat-api';
import type { TileLook } from './risk-labels';

const DEFAULTS: Thresholds = { lowFrom: 90, mediumFrom: 75, highFrom: 60 };

/** Returns the range of scores of each tile look. */
export function buildLegend({ lowFrom, mediumFrom, highFrom }: Thresholds = DEFAULTS): ReadonlyArray<{ look: TileLook; words: string }> {
  return [
    { look: 'low', words: `${lowFrom} or above` },
    { look: 'medium', words: formatRange(mediumFrom, lowFrom) },
    { look: 'high', words: formatRange(highFrom, mediumFrom) },
    { look: 'critical', words: `below ${highFrom}` },
    { look: 'unrated', words: 'no policies, or no filing recorded' },
  ];
}

const formatRange = (from: number, below: number): string => (from === below - 1 ? String(from) : `${from} to ${below - 1}`);
